-- Answers that a person uses again and again in conversations.
CREATE TABLE saved_answers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_answers_user ON saved_answers (user_id);
