-- What searches look at, as numbers of fixed size, which an index reads faster than decimals and text; the features now
-- hold the kind of property as well.
ALTER TABLE listings
  DROP COLUMN features,
  ADD COLUMN features integer GENERATED ALWAYS AS (
    furnished::integer | (pet_friendly::integer << 1) | (shareable::integer << 2) | (heating::integer << 3)
    | (ac::integer << 4) | (fridge::integer << 5) | (internet::integer << 6) | (heat::integer << 7)
    | (hydro::integer << 8) | (water::integer << 9) | (strpos('HACTO', property_type) << 10)
  ) STORED NOT NULL,
  ADD COLUMN price_cents bigint GENERATED ALWAYS AS (price * 100) STORED NOT NULL,
  ADD COLUMN bathroom_tenths integer GENERATED ALWAYS AS (bathrooms * 10) STORED NOT NULL,
-- Names as searches compare them: byte by byte, so that a range of them means "starts with". What a city's beginning
-- does not find is found in the street, or in the later words of the city's name; its first word would make every home
-- of a large city a candidate.
  ADD COLUMN city_folded text COLLATE "C" GENERATED ALWAYS AS (fold(city)) STORED NOT NULL,
  ADD COLUMN names_folded text COLLATE "C"
    GENERATED ALWAYS AS (fold(street_address) || chr(10) || regexp_replace(fold(city), '^[^ -]*[ -]*', '')) STORED NOT NULL;

-- The indexes of the squares went with the column.
DROP INDEX listings_newest, listings_city, listings_street;
-- For circles that take in half a province.
CREATE INDEX listings_newest ON listings (created_at DESC, id DESC)
  INCLUDE (square_large, features, bedrooms, bathroom_tenths, price_cents, latitude, longitude);
CREATE INDEX listings_small_newest ON listings (square_small, created_at DESC, id DESC)
  INCLUDE (features, bedrooms, bathroom_tenths, price_cents, latitude, longitude);
CREATE INDEX listings_small_price ON listings (square_small, price_cents, id)
  INCLUDE (features, bedrooms, bathroom_tenths, latitude, longitude);
CREATE INDEX listings_medium_newest ON listings (square_medium, created_at DESC, id DESC)
  INCLUDE (features, bedrooms, bathroom_tenths, price_cents, latitude, longitude);
CREATE INDEX listings_medium_price ON listings (square_medium, price_cents, id)
  INCLUDE (features, bedrooms, bathroom_tenths, latitude, longitude);
CREATE INDEX listings_large_newest ON listings (square_large, created_at DESC, id DESC)
  INCLUDE (features, bedrooms, bathroom_tenths, price_cents, latitude, longitude);
CREATE INDEX listings_large_price ON listings (square_large, price_cents, id)
  INCLUDE (features, bedrooms, bathroom_tenths, latitude, longitude);
CREATE INDEX listings_city_newest ON listings (city_folded, created_at DESC, id DESC)
  INCLUDE (features, bedrooms, bathroom_tenths, price_cents);
CREATE INDEX listings_city_price ON listings (city_folded, price_cents, id)
  INCLUDE (features, bedrooms, bathroom_tenths);
CREATE INDEX listings_names ON listings USING gin (names_folded gin_trgm_ops);
