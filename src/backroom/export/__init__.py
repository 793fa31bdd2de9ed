"""Games as data: records, decisions, observations and results as Parquet, part by part; docs/export.md has the columns."""
