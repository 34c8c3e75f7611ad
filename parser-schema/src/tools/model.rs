//! What a file of tool definitions means: tools, and the types of their arguments, with Rust names and no places.

/// The index of a type in [`Tools::types`].
pub type TypeId = usize;

/// The tools of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tools {
    /// The Rust name of the enum.
    pub name: String,
    /// The tools, in the order of the file.
    pub tools: Vec<Tool>,
    /// The types that have names.
    pub types: Vec<NamedType>,
}

/// One tool.
#[derive(Clone, Debug, PartialEq)]
pub struct Tool {
    /// The name that a call has.
    pub name: String,
    /// What the definition says of it.
    pub description: Option<String>,
    /// The Rust name of its variant.
    pub variant: String,
    /// What its variant holds.
    pub arguments: Arguments,
    /// The JSON schema of its arguments, as JSON text.
    pub parameters: String,
}

/// What a tool's variant holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// Nothing; whatever a call has is ignored.
    Ignored,
    /// Nothing, and a call must have none.
    Empty,
    /// The arguments.
    Struct(TypeId),
}

/// A type that has a name.
#[derive(Clone, Debug, PartialEq)]
pub enum NamedType {
    /// An object of known keys.
    Struct(Box<Struct>),
    /// One of some strings.
    Enum(Enum),
}

/// An object of known keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Struct {
    /// The Rust name.
    pub name: String,
    /// What the definition says of it.
    pub doc: Option<String>,
    /// The known keys, in order.
    pub fields: Vec<Field>,
    /// What becomes of other keys.
    pub other: OtherKeys,
    /// How many keys there may be.
    pub size: Size,
    /// Whether it can hold others of its own type.
    pub recursive: bool,
}

/// A known key of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The Rust name.
    pub name: String,
    /// The key.
    pub key: String,
    /// What the definition says of it.
    pub doc: Option<String>,
    /// Whether it must be there.
    pub presence: Presence,
    /// Its value.
    pub value: Type,
}

/// Whether a key must be there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It must.
    Required,
    /// It may be absent.
    Optional,
    /// It may be absent, and then has this value, written as JSON.
    Default(String),
}

/// What becomes of keys that a definition does not name.
#[derive(Clone, Debug, PartialEq)]
pub enum OtherKeys {
    /// They are ignored.
    Ignored,
    /// There must be none.
    Refused,
    /// They are kept in a field of this name, with values of this type.
    Kept(String, Type),
}

/// One of some strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enum {
    /// The Rust name.
    pub name: String,
    /// What the definition says of it.
    pub doc: Option<String>,
    /// The strings.
    pub variants: Vec<Variant>,
}

/// One string of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The Rust name.
    pub name: String,
    /// The string.
    pub value: String,
    /// What the definition says of it.
    pub doc: Option<String>,
}

/// The type of a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// Whether null is allowed beside. Never so for [`Kind::Any`] and [`Kind::Null`], which hold it themselves.
    pub nullable: bool,
    /// What it is.
    pub kind: Kind,
}

impl Type {
    /// A type without null.
    #[must_use]
    pub fn of(kind: Kind) -> Self {
        Type { nullable: false, kind }
    }

    /// Any JSON value.
    #[must_use]
    pub fn any() -> Self {
        Type::of(Kind::Any)
    }

    /// The same with null allowed.
    #[must_use]
    pub fn or_null(self) -> Self {
        let nullable = !matches!(self.kind, Kind::Any | Kind::Null);
        Type { nullable, ..self }
    }
}

/// What a value is, apart from null.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Any JSON value.
    Any,
    /// Null alone.
    Null,
    /// A boolean; perhaps always the same.
    Boolean(Option<bool>),
    /// An integer.
    Integer(Integers),
    /// A number.
    Number(Numbers),
    /// A string of so many characters.
    String(Size),
    /// A list.
    Array(Box<Array>),
    /// A list of so many items, each of a type of its own.
    Tuple(Vec<Type>),
    /// An object of unknown keys.
    Map(Box<Map>),
    /// A type that has a name.
    Named(TypeId),
    /// A type that has a name and would hold itself.
    Boxed(TypeId),
}

/// Which integers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Integers {
    /// The Rust type that holds them.
    pub width: Width,
    /// The least.
    pub minimum: Option<i128>,
    /// The greatest.
    pub maximum: Option<i128>,
    /// What they are multiples of, in decimals.
    pub multiple_of: Option<String>,
    /// Which alone they are; empty: all.
    pub one_of: Vec<i128>,
}

/// The Rust type of an integer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Width {
    /// `i64`.
    #[default]
    Signed,
    /// `u64`.
    Unsigned,
    /// An integer of any size.
    Unlimited,
}

/// Which numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbers {
    /// Below it there are none.
    pub minimum: Option<Bound>,
    /// Above it there are none.
    pub maximum: Option<Bound>,
    /// What they are multiples of, in decimals.
    pub multiple_of: Option<String>,
    /// Which alone they are; empty: all.
    pub one_of: Vec<f64>,
}

/// Where numbers end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// The number.
    pub value: f64,
    /// Whether the number itself is out.
    pub exclusive: bool,
}

/// How many characters, items or keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The fewest.
    pub minimum: Option<u64>,
    /// The most.
    pub maximum: Option<u64>,
}

/// A list.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    /// The type of each item.
    pub item: Type,
    /// How many items.
    pub size: Size,
    /// Whether no two items are the same.
    pub unique: bool,
}

/// An object of unknown keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The type of each value.
    pub value: Type,
    /// How many keys.
    pub size: Size,
}
