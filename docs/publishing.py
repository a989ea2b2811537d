"""What the documentation makes while it is built is laid beside its HTML pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    from sphinx.application import Sphinx


def publish(app: Sphinx, folder: Path, files: Callable[[], Mapping[str, str]]) -> dict[str, bool]:
    """Write files, by name, into a folder of the HTML pages once these are built."""

    def write(app: Sphinx, exception: Exception | None) -> None:
        if exception is None and app.builder.format == "html":
            place = Path(app.outdir) / folder
            place.mkdir(parents=True, exist_ok=True)
            for name, text in files().items():
                (place / name).write_text(text, encoding="utf-8")

    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
