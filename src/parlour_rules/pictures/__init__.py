"""Tools with which the games show a table: spelled words, plain text, SVG."""
