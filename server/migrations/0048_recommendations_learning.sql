-- How each run of the hourly learning went, for operators: which model serves, and how each model did on what
-- people did last (NDCG@20; null where it was not tried, and then the note says why).
CREATE TABLE recommendation_runs (
  learned_at timestamptz PRIMARY KEY DEFAULT now(),
  model text NOT NULL,
  ndcg_neighbours real,
  ndcg_both real,
  ndcg_factors real,
  note text NOT NULL,
  people integer NOT NULL,
  homes integer NOT NULL,
  pairs integer NOT NULL,
  judged integer NOT NULL,
  seconds real NOT NULL
);
