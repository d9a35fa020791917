-- A listing is posted, paused, rented out, expires and is renewed. Those that exist count as confirmed when this runs, so that
-- they do not all expire at once. A version before this one writes none of these columns, and the defaults suit what it posts.
ALTER TABLE listings
  ADD COLUMN status text NOT NULL DEFAULT 'A' CHECK (status IN ('A', 'P', 'R', 'E', 'H')),
  ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now(),
  -- The confirmation for which the owner was asked whether the home is still available.
  ADD COLUMN asked_about timestamptz,
  ADD COLUMN previous_price numeric(10, 2),
  ADD COLUMN price_changed_at timestamptz;

-- Searches look at active listings alone, so only those are in their indexes.
DROP INDEX listings_newest, listings_small_newest, listings_small_price, listings_medium_newest, listings_medium_price,
  listings_large_newest, listings_large_price, listings_city_newest, listings_city_price, listings_names;
CREATE INDEX listings_newest ON listings (created_at DESC, id DESC)
  INCLUDE (square_large, features, bedrooms, bathroom_tenths, price_cents, latitude, longitude) WHERE status = 'A';
CREATE INDEX listings_small_newest ON listings (square_small, created_at DESC, id DESC)
  INCLUDE (features, bedrooms, bathroom_tenths, price_cents, latitude, longitude) WHERE status = 'A';
CREATE INDEX listings_small_price ON listings (square_small, price_cents, id)
  INCLUDE (features, bedrooms, bathroom_tenths, latitude, longitude) WHERE status = 'A';
CREATE INDEX listings_medium_newest ON listings (square_medium, created_at DESC, id DESC)
  INCLUDE (features, bedrooms, bathroom_tenths, price_cents, latitude, longitude) WHERE status = 'A';
CREATE INDEX listings_medium_price ON listings (square_medium, price_cents, id)
  INCLUDE (features, bedrooms, bathroom_tenths, latitude, longitude) WHERE status = 'A';
CREATE INDEX listings_large_newest ON listings (square_large, created_at DESC, id DESC)
  INCLUDE (features, bedrooms, bathroom_tenths, price_cents, latitude, longitude) WHERE status = 'A';
CREATE INDEX listings_large_price ON listings (square_large, price_cents, id)
  INCLUDE (features, bedrooms, bathroom_tenths, latitude, longitude) WHERE status = 'A';
CREATE INDEX listings_city_newest ON listings (city_folded, created_at DESC, id DESC)
  INCLUDE (features, bedrooms, bathroom_tenths, price_cents) WHERE status = 'A';
CREATE INDEX listings_city_price ON listings (city_folded, price_cents, id)
  INCLUDE (features, bedrooms, bathroom_tenths) WHERE status = 'A';
CREATE INDEX listings_names ON listings USING gin (names_folded gin_trgm_ops) WHERE status = 'A';
-- For the list of pages that crawlers read.
CREATE INDEX listings_active ON listings (id) WHERE status = 'A';
-- For the job that asks owners and lets listings expire.
CREATE INDEX listings_confirmed ON listings (confirmed_at, id) WHERE status = 'A';

-- Every price a listing had, from the first change on; a listing without rows has had one price.
CREATE TABLE listing_prices (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  at timestamptz NOT NULL,
  price numeric(10, 2) NOT NULL,
  PRIMARY KEY (listing_id, at)
);

-- Whatever changes a price, the one before is kept.
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_prices (listing_id, at, price)
    SELECT OLD.id, OLD.created_at, OLD.price WHERE NOT EXISTS (SELECT 1 FROM listing_prices WHERE listing_id = OLD.id);
  NEW.previous_price := OLD.price;
  -- Later than the one before, also when the clock was set back or two changes fall into one moment.
  NEW.price_changed_at := (SELECT greatest(clock_timestamp(), max(at) + interval '1 microsecond')
    FROM listing_prices WHERE listing_id = OLD.id);
  INSERT INTO listing_prices (listing_id, at, price) VALUES (OLD.id, NEW.price_changed_at, NEW.price);
  RETURN NEW;
END $$;

CREATE TRIGGER listings_keep_price BEFORE UPDATE OF price ON listings
  FOR EACH ROW WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION keep_price();

-- How often a listing was looked at, by day (UTC). Who looked is never here.
CREATE TABLE listing_views (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (listing_id, day)
);

-- Tells apart the visitors of one day, so that each counts once: hashes with that day's salt, both deleted when the day is over.
-- Unlogged: after a crash of the database, visitors of that day may count again.
CREATE UNLOGGED TABLE view_salts (day date PRIMARY KEY, salt bytea NOT NULL);
CREATE UNLOGGED TABLE listing_visitors (
  day date NOT NULL,
  listing_id integer NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, listing_id, visitor)
);

-- When a group first applied: what a landlord counts as an application, whatever becomes of the group's status.
ALTER TABLE groups ADD COLUMN applied_at timestamptz;
UPDATE groups SET applied_at = status_changed_at WHERE group_status IN ('S', 'U', 'R', 'I');

CREATE FUNCTION note_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.applied_at := clock_timestamp();
  RETURN NEW;
END $$;

CREATE TRIGGER groups_note_application BEFORE INSERT OR UPDATE OF group_status ON groups
  FOR EACH ROW WHEN (NEW.group_status = 'S' AND NEW.applied_at IS NULL) EXECUTE FUNCTION note_application();
