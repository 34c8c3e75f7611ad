//! The grammar: top-down, by binding power, as Python's `jmespath` reads it.
//!
//! That grammar is not quite the published one. Commas between arguments and between the entries of a multi-select hash
//! may be missing, and an index or slice behind an index (`a[0][1:]`) goes on with the value instead of projecting.

use super::cursor::Cursor;
use super::lexer::Token;
use super::{Comparator, Expression, ExpressionError, MAX_DEPTH};

/// What binds less stops a projection.
pub(super) const PROJECTION_STOP: u8 = 10;
pub(super) const STAR: u8 = 20;
pub(super) const FILTER: u8 = 21;
pub(super) const DOT: u8 = 40;
const NOT: u8 = 45;

/// Reads an expression.
///
/// # Errors
///
/// Where it is no JMESPath, or calls a function wrongly.
pub fn read(source: &str) -> Result<Expression, ExpressionError> {
    if source.is_empty() {
        return Err(
            ExpressionError::new(0..0, "the expression is empty").help("write `@` for the value as it is")
        );
    }
    let mut parser = Parser { cursor: Cursor::new(source)?, nesting: 0 };
    let node = parser.expression(0)?;
    parser.cursor.expect(&Token::End, "the end of the expression")?;
    Ok(node.expression)
}

pub(super) struct Parser<'s> {
    pub(super) cursor: Cursor<'s>,
    nesting: usize,
}

/// A part of the tree, and how deep it is.
pub(super) struct Node {
    pub(super) expression: Expression,
    pub(super) depth: usize,
}

impl Node {
    pub(super) const CURRENT: Node = Node { expression: Expression::Current, depth: 1 };

    pub(super) fn leaf(expression: Expression) -> Node {
        Node { expression, depth: 1 }
    }

    pub(super) fn boxed(self) -> Box<Expression> {
        Box::new(self.expression)
    }

    /// What Python calls an index expression: it ends in an index or slice that has not become a projection.
    pub(super) fn is_index_expression(&self) -> bool {
        let Expression::Chain(parts) = &self.expression else { return false };
        matches!(parts.last(), Some(Expression::Index(_) | Expression::Slice { .. }))
    }
}

pub(super) type Parsed<T = Node> = Result<T, ExpressionError>;

impl Parser<'_> {
    pub(super) fn expression(&mut self, power: u8) -> Parsed {
        self.nesting += 1;
        self.check_depth(self.nesting)?;
        let mut left = self.prefix()?;
        while power < binding_power(self.cursor.peek()) {
            left = self.infix(left)?;
        }
        self.nesting -= 1;
        Ok(left)
    }

    /// An expression that begins here.
    fn prefix(&mut self) -> Parsed {
        let lexeme = self.cursor.advance();
        match lexeme.token {
            Token::Literal(json) => Ok(Node::leaf(Expression::Literal(json))),
            Token::QuotedIdentifier(_) if *self.cursor.peek() == Token::LeftParenthesis => {
                Err(ExpressionError::new(lexeme.span, "a function's name stands without quotes"))
            }
            Token::Identifier(name) | Token::QuotedIdentifier(name) => {
                Ok(Node::leaf(Expression::Field(name)))
            }
            Token::At => Ok(Node::CURRENT),
            Token::Star => self.values(Node::CURRENT, STAR),
            Token::Flatten => self.flatten(Node::CURRENT),
            Token::Filter => self.filter(Node::CURRENT),
            Token::LeftBrace => self.hash(),
            Token::LeftBracket => self.bracket(),
            Token::LeftParenthesis => {
                let inside = self.expression(0)?;
                self.cursor.expect(&Token::RightParenthesis, "`)`")?;
                Ok(inside)
            }
            Token::Not => {
                let node = self.expression(NOT)?;
                self.node(node.depth, Expression::Not(node.boxed()))
            }
            Token::Ampersand => {
                let error = ExpressionError::new(lexeme.span, "an expression reference cannot stand here");
                Err(error.help("`&…` can only be an argument of `map`, `sort_by`, `min_by` or `max_by`"))
            }
            _ => Err(self.cursor.unexpected(&lexeme, "an expression")),
        }
    }

    /// An expression that goes on behind `left`.
    fn infix(&mut self, left: Node) -> Parsed {
        let lexeme = self.cursor.advance();
        match lexeme.token {
            Token::Dot if self.cursor.take(&Token::Star) => self.values(left, DOT),
            Token::Dot => {
                let right = self.behind_dot(DOT)?;
                self.chain(left, right)
            }
            Token::LeftBracket if matches!(self.cursor.peek(), Token::Number(_) | Token::Colon) => {
                self.index(left)
            }
            Token::LeftBracket => {
                self.cursor.expect(&Token::Star, "a number, `:` or `*`").map_err(|error| {
                    error.help("write `.` and the key for the value of a key: `a.b`, `a.\"b c\"`")
                })?;
                self.cursor.expect(&Token::RightBracket, "`]`")?;
                self.project(left, STAR)
            }
            Token::Flatten => self.flatten(left),
            Token::Filter => self.filter(left),
            Token::Pipe => {
                let right = self.expression(binding_power(&Token::Pipe))?;
                self.chain(left, right)
            }
            Token::Or => self.binary(&lexeme.token, left, Expression::Or),
            Token::And => self.binary(&lexeme.token, left, Expression::And),
            Token::LeftParenthesis => self.call(left),
            ref token => match comparator(token) {
                Some(comparator) => {
                    self.binary(token, left, |left, right| Expression::Compare { comparator, left, right })
                }
                None => Err(self.cursor.unexpected(&lexeme, "the end of the expression or an operator")),
            },
        }
    }

    fn binary(
        &mut self,
        operator: &Token,
        left: Node,
        make: impl FnOnce(Box<Expression>, Box<Expression>) -> Expression,
    ) -> Parsed {
        let right = self.expression(binding_power(operator))?;
        self.node(left.depth.max(right.depth), make(left.boxed(), right.boxed()))
    }

    /// What may follow a dot.
    pub(super) fn behind_dot(&mut self, power: u8) -> Parsed {
        match self.cursor.peek() {
            Token::Identifier(_) | Token::QuotedIdentifier(_) | Token::Star => self.expression(power),
            Token::LeftBracket => {
                self.cursor.advance();
                self.list()
            }
            Token::LeftBrace => {
                self.cursor.advance();
                self.hash()
            }
            _ => Err(self.cursor.unexpected_next("a name, `*`, `[` or `{` after the dot")),
        }
    }

    /// `right` on what `left` gives.
    pub(super) fn chain(&self, left: Node, right: Node) -> Parsed {
        let (mut parts, depth) = match left.expression {
            Expression::Chain(parts) => (parts, left.depth - 1),
            other => (vec![other], left.depth),
        };
        parts.push(right.expression);
        self.node(depth.max(right.depth), Expression::Chain(parts))
    }

    /// A node over children of which the deepest is so deep.
    pub(super) fn node(&self, deepest: usize, expression: Expression) -> Parsed {
        self.check_depth(deepest + 1)?;
        Ok(Node { expression, depth: deepest + 1 })
    }

    fn check_depth(&self, depth: usize) -> Parsed<()> {
        if depth <= MAX_DEPTH {
            return Ok(());
        }
        let message = format!("the expression nests deeper than {MAX_DEPTH} levels");
        Err(ExpressionError::new(self.cursor.span(), message).help("nest it less: every operator, bracket and call is a level, and what stands behind `|` begins anew"))
    }
}

fn comparator(token: &Token) -> Option<Comparator> {
    Some(match token {
        Token::Equal => Comparator::Equal,
        Token::NotEqual => Comparator::NotEqual,
        Token::Less => Comparator::Less,
        Token::LessOrEqual => Comparator::LessOrEqual,
        Token::Greater => Comparator::Greater,
        Token::GreaterOrEqual => Comparator::GreaterOrEqual,
        _ => return None,
    })
}

pub(super) fn binding_power(token: &Token) -> u8 {
    match token {
        Token::Pipe => 1,
        Token::Or => 2,
        Token::And => 3,
        token if comparator(token).is_some() => 5,
        Token::Flatten => 9,
        Token::Star => STAR,
        Token::Filter => FILTER,
        Token::Dot => DOT,
        Token::Not => NOT,
        Token::LeftBrace => 50,
        Token::LeftBracket => 55,
        Token::LeftParenthesis => 60,
        _ => 0,
    }
}
