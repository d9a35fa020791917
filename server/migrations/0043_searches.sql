-- Searches that people saved, as they were sent.
CREATE TABLE searches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  query jsonb NOT NULL CHECK (jsonb_typeof(query) = 'object' AND length(query::text) <= 20000),
  frequency text NOT NULL CHECK (frequency IN ('instant', 'daily', 'off')),
  -- Where it is eight in the morning when the daily email is sent.
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What happened to listings before is not new: it was saved or changed then.
  counts_from timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX searches_user ON searches (user_id, id DESC);

-- What a saved search looks for, in numbers that a listing is compared with. Narrow rows of their own, because the homes of
-- a large city are compared with thousands of them.
CREATE TABLE search_terms (
  search_id integer PRIMARY KEY REFERENCES searches ON DELETE CASCADE,
  -- Only listings of this person.
  owner_id integer,
  place text NOT NULL CHECK (place IN ('circle', 'bounds', 'area', 'text', 'anywhere')),
  -- Around a circle, bounds or an area, and a little more; longitude is x.
  reach box,
  -- A circle: its centre, the cosine of its latitude, and the square of half the chord to its edge.
  lat double precision,
  lng double precision,
  lat_cosine double precision,
  half_chord double precision,
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  area polygon,
  -- The name of a place as `fold` writes it, its first letters, and patterns for the names of a listing.
  name text COLLATE "C",
  name_key text COLLATE "C",
  name_pattern text,
  within_patterns text[] NOT NULL DEFAULT '{}',
  -- The filters, as numbers for the columns of a listing; null asks for nothing. `property_types` and `laundry_types` are bits
  -- of which one must be there.
  bit_mask integer NOT NULL DEFAULT 0,
  bits integer NOT NULL DEFAULT 0,
  property_types integer,
  laundry_types integer,
  parking integer,
  sqft_hundredths integer,
  bedrooms integer,
  bedrooms_exact integer,
  bathroom_tenths integer,
  move_in_before date,
  min_cents bigint,
  max_cents bigint,
  CHECK ((place IN ('circle', 'bounds', 'area')) = (reach IS NOT NULL)),
  CHECK ((place = 'circle') = (lat IS NOT NULL AND lng IS NOT NULL AND lat_cosine IS NOT NULL AND half_chord IS NOT NULL)),
  CHECK ((place = 'bounds') = (south IS NOT NULL AND west IS NOT NULL AND north IS NOT NULL AND east IS NOT NULL)),
  CHECK ((place = 'area') = (area IS NOT NULL)),
  CHECK ((place = 'text') = (name IS NOT NULL AND name_key IS NOT NULL AND name_pattern IS NOT NULL)),
  CHECK (place <> 'anywhere' OR owner_id IS NOT NULL)
);
-- A listing finds the searches that may want it by its owner, by its point, and by the beginnings of its names.
CREATE INDEX search_terms_owner ON search_terms (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX search_terms_reach ON search_terms USING gist (reach) WHERE owner_id IS NULL AND reach IS NOT NULL;
CREATE INDEX search_terms_name ON search_terms (name_key) WHERE owner_id IS NULL AND name_key IS NOT NULL;

-- What happened to listings that is news to people, until the check of the listing has let it pass.
CREATE TABLE listing_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('active', 'price_down', 'rented')),
  previous_price numeric(10, 2),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX listing_news_listing ON listing_news (listing_id);
CREATE INDEX listing_news_created ON listing_news (created_at);

-- Whatever changes a listing. One that is held and then shown in the status it had was not rented again. What is copied in
-- with an older date is no news.
CREATE FUNCTION note_listing_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'A' AND NEW.created_at > now() - interval '1 hour' THEN
      INSERT INTO listing_news (listing_id, kind) VALUES (NEW.id, 'active');
    END IF;
  ELSIF NEW.status = 'A' AND OLD.status <> 'A' THEN
    INSERT INTO listing_news (listing_id, kind) VALUES (NEW.id, 'active');
  ELSIF NEW.status = 'A' AND NEW.price < OLD.price THEN
    INSERT INTO listing_news (listing_id, kind, previous_price) VALUES (NEW.id, 'price_down', OLD.price);
  ELSIF NEW.status = 'R' AND OLD.status NOT IN ('R', 'H') THEN
    INSERT INTO listing_news (listing_id, kind) VALUES (NEW.id, 'rented');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_note_posted AFTER INSERT ON listings
  FOR EACH ROW WHEN (NEW.status = 'A') EXECUTE FUNCTION note_listing_news();
CREATE TRIGGER listings_note_news AFTER UPDATE OF status, price ON listings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR NEW.price < OLD.price)
  EXECUTE FUNCTION note_listing_news();

-- Homes that a saved search found. A home that is news again has a row with a new number.
CREATE TABLE search_matches (
  search_id integer NOT NULL REFERENCES searches ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('active', 'price_down')),
  previous_price numeric(10, 2),
  -- When it happened to the listing.
  happened_at timestamptz NOT NULL,
  matched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_seen boolean NOT NULL DEFAULT false,
  awaits_mail boolean NOT NULL,
  -- What the last email about this home said.
  mailed_at timestamptz,
  mailed_price numeric(10, 2),
  PRIMARY KEY (search_id, listing_id)
);
CREATE INDEX search_matches_listing ON search_matches (listing_id);
-- For the job that forgets. Rows come in the order of their moments, more or less, so a summary of each page is enough.
CREATE INDEX search_matches_old ON search_matches USING brin (matched_at);

-- When the next email of a search is due, and when the last one was.
CREATE TABLE search_mails (
  search_id integer PRIMARY KEY REFERENCES searches ON DELETE CASCADE,
  due_at timestamptz,
  taken_at timestamptz
);
CREATE INDEX search_mails_due ON search_mails (due_at) WHERE due_at IS NOT NULL;

-- Eight in the morning on the first day, from a moment on, on which there was no email yet. A last email that lies in the
-- future is that of another clock.
CREATE FUNCTION next_morning(moment timestamptz, zone text, last timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE
  RETURN (greatest(
    (moment AT TIME ZONE zone)::date + CASE WHEN (moment AT TIME ZONE zone)::time < time '08:00' THEN 0 ELSE 1 END,
    CASE WHEN last <= moment THEN (last AT TIME ZONE zone)::date + 1 END
  ) + time '08:00') AT TIME ZONE zone;

-- When an email about a match is due: at once but an hour after the last one, or in the morning.
CREATE FUNCTION search_mail_due(frequency text, zone text, last timestamptz, moment timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE
  RETURN CASE frequency
    WHEN 'instant' THEN greatest(moment, CASE WHEN last <= moment THEN last + interval '1 hour' END)
    WHEN 'daily' THEN next_morning(moment, zone, last)
  END;

-- That a person asked for the emails of a search: when, where, and what they were told. It outlives the search.
CREATE TABLE search_consents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  search_id integer REFERENCES searches ON DELETE SET NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 40),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  withdrawn_at timestamptz
);
CREATE INDEX search_consents_user ON search_consents (user_id);
CREATE INDEX search_consents_search ON search_consents (search_id);
CREATE UNIQUE INDEX search_consents_open ON search_consents (search_id) WHERE withdrawn_at IS NULL;
CREATE INDEX search_consents_old ON search_consents (withdrawn_at) WHERE withdrawn_at IS NOT NULL;

-- Whatever deletes a search withdraws the consent.
CREATE FUNCTION withdraw_search_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_consents SET withdrawn_at = clock_timestamp() WHERE search_id = OLD.id AND withdrawn_at IS NULL;
  RETURN OLD;
END $$;

CREATE TRIGGER searches_withdraw_consent BEFORE DELETE ON searches
  FOR EACH ROW EXECUTE FUNCTION withdraw_search_consent();
