-- Learned by the background job and replaced as a whole: what the people who dealt with a listing also dealt with,
-- closest first. Ids of listings that are gone since do no harm: whatever is read joins the listings.
CREATE TABLE recommendation_neighbours (
  listing_id integer PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  neighbour_ids integer[] NOT NULL,
  closeness real[] NOT NULL,
  CHECK (cardinality(neighbour_ids) = cardinality(closeness))
);

CREATE TABLE recommendation_popularity (
  listing_id integer PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  week_people integer NOT NULL,
  people integer NOT NULL
);
CREATE INDEX recommendation_popularity_top ON recommendation_popularity (week_people DESC, people DESC, listing_id);

CREATE TABLE recommendation_dismissals (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX recommendation_dismissals_listing ON recommendation_dismissals (listing_id);
