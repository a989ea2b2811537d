"""Draws the chart of the performance page from its table of figures.

Run it as `python bench/chart.py` after `bench-peers` has brought new figures into
`docs/explanation/performance_figures.csv`. It needs the dependency group `bulk`.
"""

import csv
from pathlib import Path
from typing import Final

import matplotlib as mpl


mpl.use("svg")
mpl.rcParams["svg.hashsalt"] = "the same figures, the same file"
mpl.rcParams["svg.fonttype"] = "none"
from matplotlib import pyplot as plt  # noqa: E402 - after the choice above


FIGURES: Final = Path(__file__).parents[1] / "docs" / "explanation" / "performance_figures.csv"
CHART: Final = FIGURES.with_name("performance.svg")
GREY: Final = "#808080"  # can be read on white and on black
OURS, PEERS = "#0b76c5", "#b08d57"


def main() -> None:
    """Draw how many decisions a second each library makes in self-play."""
    with FIGURES.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["what"].startswith("self-play")]
    speeds = {row["by what"]: int(row["median"].split()[0].replace(",", "")) for row in rows}
    ordered = sorted(speeds.items(), key=lambda item: item[1])
    names = [name for name, _ in ordered]
    figure, axes = plt.subplots(figsize=(8, 4.2))
    colors = [OURS if name.startswith("parlour-rules") else PEERS for name in names]
    bars = axes.barh(names, [speed for _, speed in ordered], color=colors)
    axes.bar_label(bars, fmt="{:,.0f}", padding=4, color=GREY)
    axes.set_xscale("log")
    axes.set_xlim(right=1.5e6)
    axes.set_xlabel("decisions per second in self-play, on one core (log scale)", color=GREY)
    axes.tick_params(colors=GREY)
    for side in axes.spines.values():
        side.set_color(GREY)
    figure.tight_layout()
    figure.savefig(CHART, transparent=True, metadata={"Date": None})


if __name__ == "__main__":
    main()
