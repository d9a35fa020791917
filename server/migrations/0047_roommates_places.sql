-- Where people want to live is compared by its words, like the city of a listing.
ALTER TABLE users
  DROP COLUMN folded_location,
  ADD COLUMN folded_location text GENERATED ALWAYS AS (name_words(preferred_location)) STORED NOT NULL;
CREATE INDEX users_folded_location ON users USING gin (folded_location gin_trgm_ops);
