-- outside a transaction
-- The indexes of the search again, with what rooms, terms and access are searched by, and where needed the day of posting.
DROP INDEX CONCURRENTLY IF EXISTS listings_search_newest;
CREATE INDEX CONCURRENTLY listings_search_newest ON listings (created_at DESC, id DESC)
  INCLUDE (square_large, filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date, home_bits, stay_until)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_newest;
DROP INDEX CONCURRENTLY IF EXISTS listings_search_small_newest;
CREATE INDEX CONCURRENTLY listings_search_small_newest ON listings (square_small, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date, home_bits, stay_until)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_small_newest;
DROP INDEX CONCURRENTLY IF EXISTS listings_search_small_price;
CREATE INDEX CONCURRENTLY listings_search_small_price ON listings (square_small, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, latitude, longitude, sqft_hundredths, move_in_date, home_bits, stay_until, created_at)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_small_price;
DROP INDEX CONCURRENTLY IF EXISTS listings_search_medium_newest;
CREATE INDEX CONCURRENTLY listings_search_medium_newest ON listings (square_medium, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date, home_bits, stay_until)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_medium_newest;
DROP INDEX CONCURRENTLY IF EXISTS listings_search_medium_price;
CREATE INDEX CONCURRENTLY listings_search_medium_price ON listings (square_medium, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, latitude, longitude, sqft_hundredths, move_in_date, home_bits, stay_until, created_at)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_medium_price;
DROP INDEX CONCURRENTLY IF EXISTS listings_search_large_newest;
CREATE INDEX CONCURRENTLY listings_search_large_newest ON listings (square_large, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date, home_bits, stay_until)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_large_newest;
DROP INDEX CONCURRENTLY IF EXISTS listings_search_large_price;
CREATE INDEX CONCURRENTLY listings_search_large_price ON listings (square_large, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, latitude, longitude, sqft_hundredths, move_in_date, home_bits, stay_until, created_at)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_large_price;
DROP INDEX CONCURRENTLY IF EXISTS listings_search_city_newest;
CREATE INDEX CONCURRENTLY listings_search_city_newest ON listings (city_folded, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date, home_bits, stay_until)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_city_newest;
DROP INDEX CONCURRENTLY IF EXISTS listings_search_city_price;
CREATE INDEX CONCURRENTLY listings_search_city_price ON listings (city_folded, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, sqft_hundredths, move_in_date, home_bits, stay_until, created_at)
  WHERE status = 'A';
DROP INDEX CONCURRENTLY IF EXISTS listings_city_price;
-- The words of what landlords write, with places beside them, so that a common word is not read all over the country. Nobody waits for
-- a list of pending entries to be read.
DROP INDEX CONCURRENTLY IF EXISTS listings_search_words;
CREATE INDEX CONCURRENTLY listings_search_words ON listings USING gin (
    coalesce(text_words, words_of(description || ' ' || extra_amenities || ' ' || coalesce(household_about, ''))),
    square_small, square_medium, square_large, city_folded)
  WITH (fastupdate = off) WHERE status = 'A';
