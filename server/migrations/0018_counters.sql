-- How often something was tried, so that a limit holds over all processes. Keys are keyed hashes: no email and no address
-- stands here. Unlogged: every try writes, and after a crash of the database counts may begin again.
CREATE UNLOGGED TABLE counters (
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  window_ends timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX counters_window ON counters (window_ends);
