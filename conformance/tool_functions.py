"""Functions that are tools, as one writes them in Python. tests/tool_functions has the same in Rust."""

from typing import Any, Literal, Optional, Union


def get_current_temperature(location: str, unit: Literal["celsius", "fahrenheit"]) -> float:
    """
    Get the current temperature at a location.

    Args:
        location: The location to get the temperature for, in the format "City, Country".
        unit: The unit to return the temperature in.
    Returns:
        The temperature in the unit.
    """


def multiply(a: float, b: float):
    """
    Multiply two numbers.

    Args:
        a: The first number
        b: The second number
    """


def now() -> str:
    """Tell the time."""


def nothing():
    """Do nothing, and say nothing of it."""


def forget() -> None:
    """Forget everything."""


def integers(count: int, default: int = 7):
    """
    Take integers.

    Args:
        count: How many.
        default: One that has a default.
    """


def flags(on: bool, off: bool = False) -> bool:
    """
    Take booleans.

    Args:
        on: Whether it is on.
        off: Whether it is off.
    """


def optional_without_default(limit: Optional[int]):
    """
    Take an optional that must be given.

    Args:
        limit: At most so many.
    """


def optional_with_default(limit: int | None = None, name: Optional[str] = "me"):
    """
    Take optionals that need not be given.

    Args:
        limit: At most so many.
        name: The name.
    """


def lists(texts: list[str], grid: list[list[float]], maybe: list[int | None]) -> list[int]:
    """
    Take lists.

    Args:
        texts: Texts.
        grid: Rows of numbers.
        maybe: Integers, some of which are not known.

    Returns:
        Integers.
    """


def optional_lists(texts: list[str] | None = None, numbers: list[int] = []):
    """
    Take lists that need not be given.

    Args:
        texts: Texts.
        numbers: Numbers.
    """


def maps(prices: dict[str, float], tags: dict[str, list[str]], anything: dict[str, Any]) -> dict[str, int]:
    """
    Take maps.

    Args:
        prices: The price of each.
        tags: The tags of each.
        anything: Whatever else.
    """


def tuples(pair: tuple[int, str], nested: tuple[float, tuple[bool, bool]], places: list[tuple[float, float]]):
    """
    Take tuples.

    Args:
        pair: A number and a text.
        nested: A tuple in a tuple.
        places: Latitudes and longitudes.
    """


def anything(value: Any, other: Any = None) -> Any:
    """
    Take anything.

    Args:
        value: A value.
        other: Another value.
    """


def unions(key: int | str, amount: Union[str, float], maybe: int | str | None = None):
    """
    Take one of several types.

    Args:
        key: A number or a name.
        amount: A number or a text.
        maybe: A number or a name or nothing.
    """


def optional_choice(unit: Optional[Literal["celsius", "fahrenheit"]] = None):
    """
    Take a choice that need not be given.

    Args:
        unit: The unit.
    """


def list_of_choices(units: list[Literal["celsius", "fahrenheit"]]):
    """
    Take several choices.

    Args:
        units: The units.
    """


def drink(beverage: str):
    """
    Drink a beverage.

    Args:
        beverage: The beverage to drink (choices: ["tea", "coffee"])
    """


def drink_more(beverage: str | None = None, size: str = "small"):
    """
    Drink another beverage.

    Args:
        beverage: The beverage to drink (Choices: [" tea ", "coffee"]  )
        size: How much. (choices: ["small", "large (0.4 l)"])
    """


def choices_in_the_middle(a: str):
    """
    Say what is not a choice.

    Args:
        a: Not at the end (choices: ["a", "b"]) but before it.
    """


def several_lines(query: str, limit: int = 10) -> list[str]:
    """
    Search the documents.
    The search is not exact.

    Words in quotes are found as they are:

        "as they are"

    Args:
        query: What to search for,
            in several words

            and several lines.
        limit:
            How many to find.
    Returns:
        What was found.
    """


def raises(path: str) -> str:
    """
    Read a file.

    Args:
        path: Where the file is.
    Returns:
        The text of the file.
    Raises:
        OSError: the file is not there.
    """


def raises_first(path: str):
    """
    Remove a file.

    Raises:
        OSError: the file is not there.

    Args:
        path: Where the file is.
    """


def unicode(größe: int, 名前: str):
    """
    Größe → 名前 😀

    Args:
        größe: Wie groß? 5 €
        名前: "Quotes", \\backslashes\\ and <tags> & 'more'
    """


def type(type: str, match: int, self_: bool):
    """
    Take arguments with the names of keywords.

    Args:
        type: A keyword of Rust.
        match: Another.
        self_: None.
    """


def return_without_words(a: int) -> tuple[int, str]:
    """
    Return a pair without a word of it.

    Args:
        a: A number.
    """


def return_optional(a: int) -> float | None:
    """
    Return a number or nothing.

    Args:
        a: A number.

    Returns:
        The number, if there is one.
    """


def return_words_without_type(a: int):
    """
    Say what is returned, and not of which type.

    Args:
        a: A number.

    Returns:
        A number.
    """


def order(zebra: str, apple: str = "", mango: int = 0, banana: str = "x"):
    """
    Take arguments in the order that they are written in.

    Args:
        banana: The fourth.
        zebra: The first.
        mango: The third.
        apple: The second.
    """


async def fetch(url: str, headers: dict[str, str] | None = None) -> str:
    """
    Fetch a page.

    Args:
        url: Where the page is.
        headers: What to send along.

    Returns:
        The page.
    """


def nested(rows: list[dict[str, list[tuple[int, str]]]], by_name: dict[str, dict[str, int | None]]):
    """
    Take types in types.

    Args:
        rows: Rows.
        by_name: Numbers by name and name.
    """


def colons(ratio: str, when: str = "12:30"):
    """
    Scale: a picture, at a time.

    Args:
        ratio: Such as 16:9 - or 4:3.
        when: The time - hours: minutes.
    """
