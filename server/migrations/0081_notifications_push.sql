-- Devices that get push notifications. They end with the session that asked for them.
CREATE TABLE push_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id integer NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1500),
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- In a row, without one that worked.
  failures integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- The site's one pair of keys; the private one is encrypted with a key derived from the site's secret.
CREATE TABLE push_keys (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key text NOT NULL,
  private_key bytea NOT NULL
);

-- Pages that people have open, for a minute at a time.
CREATE TABLE open_pages (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  page text NOT NULL CHECK (page IN ('conversation', 'group')),
  id integer NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, page, id)
);
CREATE INDEX open_pages_until ON open_pages (until);

-- Between these local times nothing is pushed.
ALTER TABLE users ADD COLUMN quiet_from text, ADD COLUMN quiet_to text,
  ADD COLUMN quiet_zone text NOT NULL DEFAULT 'America/Toronto';
