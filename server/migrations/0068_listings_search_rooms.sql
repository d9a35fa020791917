-- What searches look at of rooms, terms and access: bits as in `filter_bits`, with the people a price is for above them, and the last
-- day. A trigger fills these columns, because PostgreSQL would rewrite the table to compute them. Their defaults are right for every
-- listing that a version before 0065 wrote.
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- 1 for a room, a bit each for the terms and the owner living there, and for each fact about access that is true.
CREATE FUNCTION home_bits(home_kind text, term text, owner_lives_here boolean, accessibility jsonb, capacity integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (home_kind = 'R')::integer | (1 << strpos('LMST', term)) | (coalesce(owner_lives_here, false)::integer << 5)
    | (SELECT coalesce(sum(1 << 5 + place::integer), 0)::integer
      FROM unnest(ARRAY['step_free_entrance', 'elevator', 'wide_doors', 'wide_hallways', 'single_level', 'roll_in_shower', 'grab_bars',
        'accessible_bathroom', 'lowered_counters', 'accessible_parking', 'automatic_door', 'visual_alarm', 'step_free_transit'])
        WITH ORDINALITY AS fact (code, place)
      WHERE accessibility ->> code = 'true')
    | (CASE home_kind WHEN 'R' THEN 1 ELSE coalesce(capacity, 0) END << 19);

-- The words of a text as names of places have them, none shortened but for endless ones. Cheap, so that the planner expects to read
-- the column.
CREATE FUNCTION words_of(text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1
  RETURN array_to_tsvector(ARRAY(SELECT left(word, 80)
    FROM unnest(string_to_array(btrim(plain_words(translate($1, E'\n\r\t', '   '))), ' ')) AS word));

-- `text_words` is null until the listing changes for the next time, at the latest when its owner confirms it. Until then searches work
-- it out.
ALTER TABLE listings
  ADD COLUMN home_bits integer NOT NULL DEFAULT 2,
  ADD COLUMN stay_until date NOT NULL DEFAULT 'infinity',
  ADD COLUMN text_words tsvector;

CREATE FUNCTION fill_search_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.home_bits := home_bits(NEW.home_kind, NEW.term, NEW.owner_lives_here, NEW.accessibility, NEW.capacity);
  NEW.stay_until := coalesce(NEW.available_until, 'infinity');
  IF NEW.text_words IS NULL OR TG_OP = 'INSERT' OR (OLD.description, OLD.extra_amenities, OLD.household_about)
    IS DISTINCT FROM (NEW.description, NEW.extra_amenities, NEW.household_about) THEN
    NEW.text_words := words_of(NEW.description || ' ' || NEW.extra_amenities || ' ' || coalesce(NEW.household_about, ''));
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER listings_fill_search_columns BEFORE INSERT OR UPDATE ON listings
  FOR EACH ROW EXECUTE FUNCTION fill_search_columns();

-- The same of what a saved search asks for.
ALTER TABLE search_terms
  ADD COLUMN home_mask integer NOT NULL DEFAULT 0,
  ADD COLUMN home_bits integer NOT NULL DEFAULT 0,
  ADD COLUMN lease_terms integer,
  ADD COLUMN stay_from date,
  ADD COLUMN stay_to date,
  ADD COLUMN per_person_cents bigint,
  ADD COLUMN posted_days integer,
  ADD COLUMN words tsquery;
