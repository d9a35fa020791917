-- Names of places are compared by their words, however they are punctuated and shortened: "boul. St-Laurent" is "boulevard
-- Saint-Laurent", and "Trois Rivières" is "Trois-Rivières".

-- A text as `fold` writes it, with one space between its words and after the last. An apostrophe separates ("l'île") but for
-- "St. John's". No word holds anything that LIKE reads as more than a character.
CREATE FUNCTION plain_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(
    regexp_replace(fold($1) || ' ', '''(?=s[-.,;:!?()\[\]{}<>/|#&+*=@^~$%_"`´°·•«»“”„''\\ ])', '', 'g'),
    '[-.,;:!?()\[\]{}<>/|#&+*=@^~$%_"`´°·•«»“”„''\\ ]+', ' ', 'g');

-- The name of a city, or of any place.
CREATE FUNCTION name_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(regexp_replace(
    regexp_replace(' ' || plain_words($1), ' (?:sainte(?= )|(?:st|ste)(?= [^ ]))', ' saint', 'g'),
    ' mt(?= )', ' mount', 'g'), ' ft(?= )', ' fort', 'g'));

-- Kinds of streets and directions written out, in English where the languages differ, so that "E.", "Est" and "East" are the same.
-- `contract/src/places/words/short-words.ts` reads what is searched for in the same way; a test compares the two.
CREATE FUNCTION long_street_word(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '{
    "bd": "boulevard", "bld": "boulevard", "blvd": "boulevard", "boul": "boulevard",
    "av": "avenue", "ave": "avenue", "ch": "chemin", "chem": "chemin", "pl": "place", "str": "street", "rd": "road",
    "dr": "drive", "docteur": "drive", "doctor": "drive", "ln": "lane", "ct": "court", "crt": "court",
    "cr": "crescent", "cres": "crescent", "crois": "crescent", "croissant": "crescent",
    "ter": "terrace", "terr": "terrace", "tce": "terrace", "tsse": "terrace", "terrasse": "terrace",
    "pkwy": "parkway", "pky": "parkway", "hwy": "highway", "rte": "route", "aut": "autoroute",
    "sq": "square", "cir": "circle", "trl": "trail", "gdns": "gardens", "hts": "heights", "grv": "grove",
    "mtee": "montee", "rg": "rang", "conc": "concession", "prom": "promenade", "imp": "impasse", "all": "allee",
    "ste": "saint", "sainte": "saint", "mt": "mont", "mount": "mont", "ft": "fort",
    "n": "north", "nord": "north", "s": "south", "sud": "south", "e": "east", "est": "east",
    "w": "west", "o": "west", "ouest": "west",
    "ne": "north east", "northeast": "north east", "nw": "north west", "northwest": "north west",
    "se": "south east", "southeast": "south east", "sw": "south west", "southwest": "south west"
  }'::jsonb ->> $1;

-- The address of a street. "St" is a saint before a name and a street elsewhere; "3e" and "3rd" are "3". "Rue" goes where it only
-- begins the name, because some leave it out.
CREATE FUNCTION street_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg(CASE
        WHEN word IN ('rue', 'r') THEN CASE WHEN place < cardinality(words)
          AND (place = 1 OR words[place - 1] ~ '^[0-9]+[a-df-z]?$') THEN NULL ELSE word END
        WHEN word = 'st' THEN CASE WHEN place = cardinality(words)
          OR coalesce(long_street_word(words[place + 1]), words[place + 1]) ~ '^(north|south|east|west)( |$)'
          THEN 'street' ELSE 'saint' END
        WHEN word ~ '^[0-9]+(e|er|re|ere|eme|ieme|st|nd|rd|th)$' THEN rtrim(word, 'abcdefghijklmnopqrstuvwxyz')
        ELSE coalesce(long_street_word(word), word)
      END, ' ' ORDER BY place), '')
    FROM string_to_array(btrim(plain_words($1)), ' ') AS words, unnest(words) WITH ORDINALITY AS named (word, place));

-- The indexes of these columns went with them.
ALTER TABLE listings
  DROP COLUMN city_folded,
  DROP COLUMN names_folded,
  ADD COLUMN city_folded text COLLATE "C" GENERATED ALWAYS AS (name_words(city)) STORED NOT NULL,
  ADD COLUMN names_folded text COLLATE "C" GENERATED ALWAYS AS (
    street_words(street_address) || chr(10) || regexp_replace(name_words(city), '^[^ ]* ?', '')
  ) STORED NOT NULL;
CREATE INDEX listings_city_newest ON listings (city_folded, created_at DESC, id DESC)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, price_cents, latitude, longitude, sqft_hundredths, move_in_date)
  WHERE status = 'A';
CREATE INDEX listings_city_price ON listings (city_folded, price_cents, id)
  INCLUDE (filter_bits, bedrooms, bathroom_tenths, sqft_hundredths, move_in_date) WHERE status = 'A';
CREATE INDEX listings_names ON listings USING gin (names_folded gin_trgm_ops) WHERE status = 'A';

-- What a saved search looks for by name. A place may have several names, and a street is looked for as it may have been meant.
ALTER TABLE search_terms
  -- What the city is called, or how its name begins.
  ADD COLUMN names text[],
  -- Patterns for the names of a listing.
  ADD COLUMN name_patterns text[],
  -- The first letters of all of these; a listing looks for every stretch of its names that is as long, or shorter.
  ADD COLUMN name_keys text[],
  -- Patterns of which, for each place, the city has the one or the names have the other.
  ADD COLUMN within_names text[] NOT NULL DEFAULT '{}',
  ADD COLUMN within_streets text[] NOT NULL DEFAULT '{}';

UPDATE search_terms SET
  names = ARRAY[nullif(name_words(name), '')],
  name_patterns = ARRAY['%' || nullif(street_words(name), '') || '%'],
  name_keys = array_remove(ARRAY[left(name_words(name), 4), left(street_words(name), 4)], '')
WHERE place = 'text';
-- Without the signs around them, and what kept theirs from being read as patterns.
UPDATE search_terms SET
  within_names = ARRAY(SELECT '%' || name_words(regexp_replace(btrim(pattern, '%'), '\\(.)', '\1', 'g')) || '%'
    FROM unnest(within_patterns) WITH ORDINALITY AS part (pattern, at) ORDER BY at),
  within_streets = ARRAY(SELECT '%' || street_words(regexp_replace(btrim(pattern, '%'), '\\(.)', '\1', 'g')) || '%'
    FROM unnest(within_patterns) WITH ORDINALITY AS part (pattern, at) ORDER BY at)
WHERE within_patterns <> '{}';

-- The check of these columns and their index go with them.
ALTER TABLE search_terms
  DROP COLUMN name,
  DROP COLUMN name_key,
  DROP COLUMN name_pattern,
  DROP COLUMN within_patterns,
  ADD CHECK ((place = 'text') = (names IS NOT NULL AND name_patterns IS NOT NULL AND name_keys IS NOT NULL)),
  ADD CHECK (cardinality(within_names) = cardinality(within_streets));
CREATE INDEX search_terms_name ON search_terms USING gin (name_keys) WHERE owner_id IS NULL AND name_keys IS NOT NULL;
