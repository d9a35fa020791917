-- The secret address of a person's viewings, for calendars that fetch it.
CREATE TABLE calendar_feeds (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT calendar_feeds_token UNIQUE (token_hash),
  CONSTRAINT calendar_feeds_hash CHECK (octet_length(token_hash) = 32)
);
