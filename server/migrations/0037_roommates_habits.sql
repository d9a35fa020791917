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

-- The same answers as one string of bits per person, to sort everyone by compatibility in one pass: `habit-bits.ts` says what
-- each bit means. Narrow, because every row of it is read. `created_at` is the profile's and never changes; `weight` is the
-- sum of the weights of all answers.
CREATE TABLE roommate_habit_bits (
  bits bit(352) NOT NULL,
  weight smallint NOT NULL CHECK (weight >= 0),
  roommate_id integer PRIMARY KEY REFERENCES roommate_profiles ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
