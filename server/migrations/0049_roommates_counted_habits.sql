-- Which of a person's answers about habits count in what they see of others. `given` is how many they gave or changed while that
-- counted at once; from five on, a change counts from the next day: on `day` (UTC) `answers` count instead of the stored ones.
-- It belongs to the account, so that a new roommate profile does not start over. People without a row have never changed anything
-- since this is kept.
CREATE TABLE counted_habits (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  given integer NOT NULL CHECK (given >= 0),
  day date,
  answers jsonb,
  CHECK ((day IS NULL) = (answers IS NULL))
);
