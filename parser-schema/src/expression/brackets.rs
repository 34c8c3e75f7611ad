//! The parts of the grammar that stand in brackets, and the projections that begin there.

use super::Expression;
use super::ExpressionError;
use super::functions::{self, Call, Kind};
use super::lexer::Token;
use super::parser::{FILTER, Node, PROJECTION_STOP, Parsed, Parser, STAR, binding_power};

impl Parser<'_> {
    /// A projection of `of` on what follows.
    pub(super) fn project(&mut self, of: Node, power: u8) -> Parsed {
        let then = self.projected(power)?;
        self.node(of.depth.max(then.depth), Expression::Projection { of: of.boxed(), then: then.boxed() })
    }

    /// What a projection does with each item.
    fn projected(&mut self, power: u8) -> Parsed {
        match self.cursor.peek() {
            Token::LeftBracket | Token::Filter => self.expression(power),
            Token::Dot => {
                self.cursor.advance();
                self.behind_dot(power)
            }
            token if binding_power(token) < PROJECTION_STOP => Ok(Node::CURRENT),
            _ => Err(self.cursor.unexpected_next("`.`, `[` or an operator")),
        }
    }

    pub(super) fn values(&mut self, of: Node, power: u8) -> Parsed {
        let values = self.node(of.depth, Expression::Values(of.boxed()))?;
        self.project(values, power)
    }

    pub(super) fn flatten(&mut self, of: Node) -> Parsed {
        let flat = self.node(of.depth, Expression::Flatten(of.boxed()))?;
        self.project(flat, binding_power(&Token::Flatten))
    }

    pub(super) fn filter(&mut self, of: Node) -> Parsed {
        let condition = self.expression(0)?;
        self.cursor.expect(&Token::RightBracket, "`]`")?;
        let then = self.projected(FILTER)?;
        let depth = of.depth.max(condition.depth).max(then.depth);
        let (of, condition, then) = (of.boxed(), condition.boxed(), then.boxed());
        self.node(depth, Expression::Filter { of, condition, then })
    }

    /// Behind `[` at the beginning of an expression.
    pub(super) fn bracket(&mut self) -> Parsed {
        match self.cursor.peek() {
            Token::Number(_) | Token::Colon => self.index(Node::CURRENT),
            Token::Star if self.cursor.peek_second() == &Token::RightBracket => {
                self.cursor.advance();
                self.cursor.advance();
                self.project(Node::CURRENT, STAR)
            }
            _ => self.list(),
        }
    }

    /// Behind `[` at a number or colon.
    pub(super) fn index(&mut self, left: Node) -> Parsed {
        let index = self.index_or_slice()?;
        let projects = matches!(index, Expression::Slice { .. }) && !left.is_index_expression();
        let node = self.chain(left, Node::leaf(index))?;
        if projects { self.project(node, STAR) } else { Ok(node) }
    }

    fn index_or_slice(&mut self) -> Parsed<Expression> {
        if let Token::Number(index) = *self.cursor.peek()
            && self.cursor.peek_second() != &Token::Colon
        {
            self.cursor.advance();
            self.cursor.expect(&Token::RightBracket, "`]` or `:`")?;
            return Ok(Expression::Index(index));
        }
        let (mut parts, mut part, mut step_span) = ([None; 3], 0, 0..0);
        while !self.cursor.take(&Token::RightBracket) {
            let lexeme = self.cursor.advance();
            match lexeme.token {
                Token::Colon if part < 2 => part += 1,
                Token::Number(number) => (parts[part], step_span) = (Some(number), lexeme.span),
                _ => return Err(self.cursor.unexpected(&lexeme, "a number, `:` or `]`")),
            }
        }
        let [start, stop, step] = parts;
        if step == Some(0) {
            let error = ExpressionError::new(step_span, "the step of a slice cannot be 0");
            return Err(error.help("leave it out for all items in order, or write `-1` for the reverse"));
        }
        Ok(Expression::Slice { start, stop, step })
    }

    /// Behind the `[` of a multi-select list.
    pub(super) fn list(&mut self) -> Parsed {
        let (mut items, mut depth) = (Vec::new(), 0);
        loop {
            let item = self.expression(0)?;
            depth = depth.max(item.depth);
            items.push(item.expression);
            if self.cursor.take(&Token::RightBracket) {
                return self.node(depth, Expression::List(items));
            }
            self.cursor.expect(&Token::Comma, "`,` or `]`")?;
        }
    }

    /// Behind the `{` of a multi-select hash.
    pub(super) fn hash(&mut self) -> Parsed {
        let (mut entries, mut depth) = (Vec::new(), 0);
        loop {
            let lexeme = self.cursor.advance();
            let (Token::Identifier(key) | Token::QuotedIdentifier(key)) = lexeme.token else {
                return Err(self.cursor.unexpected(&lexeme, "a key: a name, or a name in double quotes"));
            };
            self.cursor.expect(&Token::Colon, "`:` after the key")?;
            let value = self.expression(0)?;
            depth = depth.max(value.depth);
            entries.push((key, value.expression));
            if !self.cursor.take(&Token::Comma) && self.cursor.take(&Token::RightBrace) {
                return self.node(depth, Expression::Hash(entries));
            }
        }
    }

    /// Behind the `(` of a call.
    pub(super) fn call(&mut self, left: Node) -> Parsed {
        let name_span = self.cursor.span_back(2);
        let Expression::Field(function) = left.expression else {
            return Err(ExpressionError::new(name_span, "only a function's name can stand before `(`"));
        };
        let (mut arguments, mut given, mut depth) = (Vec::new(), Vec::new(), 0);
        while !self.cursor.take(&Token::RightParenthesis) {
            let start = self.cursor.span().start;
            let (kind, argument) = self.argument()?;
            given.push((kind, start..self.cursor.span_back(1).end));
            self.cursor.take(&Token::Comma);
            depth = depth.max(argument.depth);
            arguments.push(argument.expression);
        }
        let span = name_span.start..self.cursor.span_back(1).end;
        functions::check(&Call { name: &function, name_span, span, arguments: &given })?;
        self.node(depth, Expression::Call { function, arguments })
    }

    fn argument(&mut self) -> Parsed<(Kind, Node)> {
        if !self.cursor.take(&Token::Ampersand) {
            return Ok((Kind::Value, self.expression(0)?));
        }
        let node = self.expression(0)?;
        Ok((Kind::Reference, self.node(node.depth, Expression::Reference(node.boxed()))?))
    }
}
