"""Whether a value holds what its class promises: anybody can put anything into one made by hand."""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, get_args, get_origin

import attrs

from .errors import ConfigError
from .values import is_number, is_text, is_tuple


Check: TypeAlias = Callable[[object], bool]


def keeps_its_promise(value: object) -> bool:
    """Whether all fields of an attrs value, and of the values in it, have their declared types.

    Types are compared exactly: ``True`` is no ``int``. What a class checks itself holds as well.
    """
    cls: Any = type(value)
    try:
        return _check_of(cls)(value)
    except AttributeError:  # a field was never set
        return False


def can_be_written(value: object) -> bool:
    """Whether a value keeps its promise with such numbers and strings as JSON can hold."""
    cls: Any = type(value)
    try:
        return _check_of(cls, writable=True)(value)
    except AttributeError:  # a field was never set
        return False


def lacks_fields(value: object) -> bool:
    """Whether some field of an attrs value was never set, which goes around its ``__init__``."""
    cls: Any = type(value)
    return attrs.has(cls) and not all(hasattr(value, field.name) for field in attrs.fields(cls))


@functools.cache
def _check_of(form: Any, *, writable: bool = False) -> Check:  # noqa: ANN401 - a type form has no type of its own at run time
    check_of = functools.partial(_check_of, writable=writable)
    classes = _classes_of(form, writable=writable)
    if classes is not None:
        return lambda value: type(value) in classes
    if form is int:
        return is_number
    if form is str:
        return is_text
    if isinstance(form, TypeVar):
        marker = _marker_of(form)
        return check_of(form.__bound__) if marker is None else _any_such(marker, check_of)
    if _is_union(form):
        return _any_of(tuple(map(check_of, get_args(form))))
    if get_origin(form) is tuple:
        (item, _) = get_args(form)
        return _tuple_of(_classes_of(item, writable=writable), check_of(item))
    return _attrs_of(get_origin(form) or form, writable=writable)


@functools.cache
def _classes_of(form: Any, *, writable: bool) -> frozenset[type] | None:  # noqa: ANN401 - see above
    """Return the classes of which a value must be, if that is all that a type promises."""
    if _is_union(form):
        members = [_classes_of(member, writable=writable) for member in get_args(form)]
        classes = [member for member in members if member is not None]
        return frozenset[type]().union(*classes) if len(classes) == len(members) else None
    if isinstance(form, TypeVar):
        is_marked = _marker_of(form) is not None
        return None if is_marked else _classes_of(form.__bound__, writable=writable)
    cls = get_origin(form) or form
    if cls is tuple or attrs.has(cls) or (writable and cls in (int, str)):
        return None
    return frozenset({cls})


def _is_union(form: Any) -> bool:  # noqa: ANN401 - see above
    return get_origin(form) in (types.UnionType, typing.Union)


def _marker_of(variable: TypeVar) -> Any:  # noqa: ANN401 - see above
    """Return the class that only marks the classes for which a variable stands, if it is one."""
    bound = variable.__bound__
    return None if _is_union(bound) else get_origin(bound)


def _any_such(marker: type, check_of: Callable[[type], Check]) -> Check:
    """Any value of a class that only marks others, if it keeps its own promise."""
    return lambda value: isinstance(value, marker) and check_of(type(value))(value)


def _any_of(checks: tuple[Check, ...]) -> Check:
    return lambda value: any(check(value) for check in checks)


def _tuple_of(classes: frozenset[type] | None, check: Check) -> Check:
    if classes is not None:
        return lambda value: is_tuple(value) and classes.issuperset(map(type, value))
    return lambda value: is_tuple(value) and all(map(check, value))


def _attrs_of(cls: Any, *, writable: bool) -> Check:  # noqa: ANN401 - see above
    """Write one expression for all fields, since a call for each field is most of the cost."""
    hints = typing.get_type_hints(cls)
    tests = ["type(value) is cls"]
    names: dict[str, Any] = {"cls": cls}
    for name in (field.name for field in attrs.fields(cls)):
        classes = _classes_of(hints[name], writable=writable)
        if classes is None:
            names[f"is_{name}"] = _check_of(hints[name], writable=writable)
            tests.append(f"is_{name}(value.{name})")
        else:
            names[f"classes_{name}"] = classes
            tests.append(f"type(value.{name}) in classes_{name}")
    if hasattr(cls, "__attrs_post_init__"):
        names["passes"] = _passes_its_own_checks
        tests.append("passes(value)")
    check: Check = eval(f"lambda value: {' and '.join(tests)}", names)  # noqa: S307 - names alone
    return check


def _passes_its_own_checks(value: Any) -> bool:  # noqa: ANN401 - see above
    """Whether a value would be made like this, if it were made now."""
    try:
        value.__attrs_post_init__()
    except ConfigError:
        return False
    return True
