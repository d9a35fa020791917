-- outside a transaction
-- What homes of one kind and size cost in a few squares of the map, from the index alone.
CREATE INDEX CONCURRENTLY listings_rents ON listings (home_kind, bedrooms, square_small)
  INCLUDE (price_cents, latitude, longitude, id) WHERE status = 'A';
