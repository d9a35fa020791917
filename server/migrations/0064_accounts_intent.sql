-- What brought someone here, which is asked once, after the first sign-in. Nobody who is here already is asked.
ALTER TABLE users ADD COLUMN intent text NOT NULL DEFAULT '',
  ADD COLUMN asks_intent boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT users_intent_known CHECK (intent IN ('', 'home', 'roommates', 'landlord')) NOT VALID;
