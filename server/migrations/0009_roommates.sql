CREATE TABLE roommate_profiles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  description text NOT NULL,
  move_in_date date NOT NULL,
  stay_length integer NOT NULL CHECK (stay_length >= 1),
  occupation text NOT NULL CHECK (occupation IN ('S', 'E', 'N')),
  roommate_budget numeric(10, 2) NOT NULL CHECK (roommate_budget >= 1),
  smoke_friendly boolean NOT NULL DEFAULT false,
  cannabis_friendly boolean NOT NULL DEFAULT false,
  pet_friendly boolean NOT NULL DEFAULT false,
  couple_friendly boolean NOT NULL DEFAULT false,
  gender_preference text NOT NULL DEFAULT 'O' CHECK (gender_preference IN ('O', 'F', 'M')),
  open_to_message boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX roommate_profiles_one_each ON roommate_profiles (user_id);
CREATE INDEX roommate_profiles_newest ON roommate_profiles (created_at DESC, id DESC);
CREATE INDEX roommate_profiles_budget ON roommate_profiles (roommate_budget, id);

-- Roommates are looked for by name and by where they want to live. Folding a text costs more than reading one, so it is kept.
ALTER TABLE users
  ADD COLUMN folded_name text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name)) STORED NOT NULL,
  ADD COLUMN folded_location text GENERATED ALWAYS AS (fold(preferred_location)) STORED NOT NULL;
CREATE INDEX users_folded_name ON users USING gin (folded_name gin_trgm_ops);
CREATE INDEX users_folded_location ON users USING gin (folded_location gin_trgm_ops);
