-- What the search's filters look at, for its indexes: bits for yes or no, one bit for each kind of property and laundry, so that
-- a search may ask for one of several, and the parking spaces above them. Forms accept at most 100 spaces and 1,000,000 square
-- feet. `features` stays for what reads it beside the search.
--
-- The indexes are made again with the new columns. A version before this one finds the same with them; its filters then read the
-- table as well, because they look at `features`.
DROP INDEX listings_newest, listings_small_newest, listings_small_price, listings_medium_newest, listings_medium_price,
  listings_large_newest, listings_large_price, listings_city_newest, listings_city_price;

ALTER TABLE listings
  ADD COLUMN filter_bits integer GENERATED ALWAYS AS (
    furnished::integer | (pet_friendly::integer << 1) | (shareable::integer << 2) | (heating::integer << 3)
    | (ac::integer << 4) | (fridge::integer << 5) | (internet::integer << 6) | (heat::integer << 7)
    | (hydro::integer << 8) | (water::integer << 9) | (1 << 9 + strpos('HACTO', property_type))
    | (1 << 14 + strpos('ISN', laundry_type)) | ((verification_status = 'V')::integer << 18)
    | (least(parking_spaces, 255) << 19)
  ) STORED NOT NULL,
  ADD COLUMN sqft_hundredths integer GENERATED ALWAYS AS (least(sqft_area * 100, 2147483647)) STORED NOT NULL;

CREATE INDEX listings_newest ON listings (created_at DESC, id DESC)
  INCLUDE (square_large, filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date)
  WHERE status = 'A';
CREATE INDEX listings_small_newest ON listings (square_small, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date)
  WHERE status = 'A';
CREATE INDEX listings_small_price ON listings (square_small, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, latitude, longitude, sqft_hundredths, move_in_date) WHERE status = 'A';
CREATE INDEX listings_medium_newest ON listings (square_medium, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date)
  WHERE status = 'A';
CREATE INDEX listings_medium_price ON listings (square_medium, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, latitude, longitude, sqft_hundredths, move_in_date) WHERE status = 'A';
CREATE INDEX listings_large_newest ON listings (square_large, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date)
  WHERE status = 'A';
CREATE INDEX listings_large_price ON listings (square_large, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, latitude, longitude, sqft_hundredths, move_in_date) WHERE status = 'A';
-- With the point, for the map of a place that is searched by its name.
CREATE INDEX listings_city_newest ON listings (city_folded, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date)
  WHERE status = 'A';
CREATE INDEX listings_city_price ON listings (city_folded, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, sqft_hundredths, move_in_date) WHERE status = 'A';
