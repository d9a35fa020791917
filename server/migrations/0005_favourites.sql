CREATE TABLE favourites (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX favourites_listing ON favourites (listing_id);
