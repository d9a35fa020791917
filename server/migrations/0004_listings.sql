CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The square of the map a point lies in, at three sizes (about 6, 22 and 110 km at Canada's latitudes). A search looks
-- into the few squares its circle touches, newest or cheapest first, and stops as soon as the page is full.
CREATE FUNCTION map_square(latitude double precision, longitude double precision, degrees double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN floor((latitude + 90) / degrees)::integer * 10000 + floor((longitude + 180) / (degrees * 1.4))::integer;

CREATE TABLE listings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  price numeric(10, 2) NOT NULL CHECK (price > 0),
  property_type text NOT NULL CHECK (property_type IN ('H', 'A', 'C', 'T', 'O')),
  payment_type text NOT NULL CHECK (payment_type IN ('C', 'D', 'I', 'P', 'X', 'O')),
  laundry_type text NOT NULL CHECK (laundry_type IN ('I', 'S', 'N')),
  bedrooms integer NOT NULL CHECK (bedrooms >= 0),
  bathrooms numeric(4, 1) NOT NULL CHECK (bathrooms >= 0),
  sqft_area numeric(10, 2) NOT NULL CHECK (sqft_area > 0),
  parking_spaces integer NOT NULL CHECK (parking_spaces >= 0),
  furnished boolean NOT NULL DEFAULT false,
  pet_friendly boolean NOT NULL DEFAULT false,
  shareable boolean NOT NULL DEFAULT false,
  heating boolean NOT NULL DEFAULT false,
  ac boolean NOT NULL DEFAULT false,
  fridge boolean NOT NULL DEFAULT false,
  internet boolean NOT NULL DEFAULT false,
  heat boolean NOT NULL DEFAULT false,
  hydro boolean NOT NULL DEFAULT false,
  water boolean NOT NULL DEFAULT false,
  extra_amenities text NOT NULL DEFAULT '',
  description text NOT NULL,
  move_in_date date NOT NULL,
  unit_number text NOT NULL DEFAULT '',
  street_address text NOT NULL,
  city text NOT NULL,
  postal_code text NOT NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  verification_status text NOT NULL DEFAULT 'U' CHECK (verification_status IN ('U', 'P', 'V')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  square_small integer GENERATED ALWAYS AS (map_square(latitude, longitude, 0.05)) STORED,
  square_medium integer GENERATED ALWAYS AS (map_square(latitude, longitude, 0.2)) STORED,
  square_large integer GENERATED ALWAYS AS (map_square(latitude, longitude, 1)) STORED,
  -- What the filters ask for, as bits, so that the indexes carry all of it in one column.
  features integer GENERATED ALWAYS AS (
    furnished::integer | (pet_friendly::integer << 1) | (shareable::integer << 2) | (heating::integer << 3)
    | (ac::integer << 4) | (fridge::integer << 5) | (internet::integer << 6) | (heat::integer << 7)
    | (hydro::integer << 8) | (water::integer << 9)
  ) STORED NOT NULL,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);

CREATE INDEX listings_owner ON listings (owner_id, created_at DESC, id DESC);
CREATE INDEX listings_newest ON listings (created_at DESC, id DESC);
CREATE INDEX listings_small_newest ON listings (square_small, created_at DESC, id DESC)
  INCLUDE (latitude, longitude, price, bedrooms, bathrooms, property_type, features);
CREATE INDEX listings_small_price ON listings (square_small, price, id)
  INCLUDE (latitude, longitude, bedrooms, bathrooms, property_type, features);
CREATE INDEX listings_medium_newest ON listings (square_medium, created_at DESC, id DESC)
  INCLUDE (latitude, longitude, price, bedrooms, bathrooms, property_type, features);
CREATE INDEX listings_medium_price ON listings (square_medium, price, id)
  INCLUDE (latitude, longitude, bedrooms, bathrooms, property_type, features);
CREATE INDEX listings_large_newest ON listings (square_large, created_at DESC, id DESC)
  INCLUDE (latitude, longitude, price, bedrooms, bathrooms, property_type, features);
CREATE INDEX listings_large_price ON listings (square_large, price, id)
  INCLUDE (latitude, longitude, bedrooms, bathrooms, property_type, features);
CREATE INDEX listings_city ON listings (fold(city) text_pattern_ops, created_at DESC, id DESC);
CREATE INDEX listings_street ON listings USING gin (fold(street_address) gin_trgm_ops);

CREATE TABLE listing_pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  is_primary boolean NOT NULL,
  position integer NOT NULL,
  -- The widest file's key and the widths that exist; the other files are named after it.
  media_key text NOT NULL UNIQUE,
  widths integer[] NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL
);
CREATE INDEX listing_pictures_listing ON listing_pictures (listing_id, is_primary DESC, position, id);
CREATE UNIQUE INDEX listing_pictures_one_front ON listing_pictures (listing_id) WHERE is_primary;

-- What people did with listings, for recommendations.
CREATE TABLE interactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('click', 'favourite')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX interactions_user ON interactions (user_id, listing_id, kind, created_at DESC);
CREATE INDEX interactions_listing ON interactions (listing_id);
CREATE UNIQUE INDEX interactions_favourite_once ON interactions (user_id, listing_id) WHERE kind = 'favourite';
