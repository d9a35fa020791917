-- When someone last got an email about what their groups wait for.
CREATE TABLE turn_mails (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  mailed_at timestamptz NOT NULL
);
