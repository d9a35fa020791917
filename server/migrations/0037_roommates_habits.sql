-- What a person answered about living together: their own answer, those they accept of others, and how much it matters.
-- The codes are the contract's. Answers go with the roommate profile.
CREATE TABLE roommate_habits (
  roommate_id integer NOT NULL REFERENCES roommate_profiles ON DELETE CASCADE,
  question text NOT NULL CHECK (length(question) <= 50),
  answer text NOT NULL CHECK (length(answer) <= 50),
  accepts text[] NOT NULL CHECK (cardinality(accepts) <= 10),
  importance smallint NOT NULL CHECK (importance BETWEEN 0 AND 3),
  PRIMARY KEY (roommate_id, question)
);
