CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Stands for the account in mail links, where the plain id would tell how many there are.
  public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 255),
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  age integer NOT NULL CHECK (age BETWEEN 16 AND 120),
  sex text NOT NULL CHECK (sex IN ('M', 'F', 'O')),
  city text NOT NULL,
  preferred_location text NOT NULL,
  phone_number text NOT NULL CHECK (phone_number ~ '^\+1-\d{3}-\d{3}-\d{4}$'),
  budget_min numeric(10, 2) CHECK (budget_min >= 0),
  budget_max numeric(10, 2) NOT NULL CHECK (budget_max >= 0),
  yearly_income numeric(10, 2) CHECK (yearly_income >= 0),
  instagram_link text,
  facebook_link text,
  profile_picture text,
  receive_email_notifications boolean NOT NULL DEFAULT false,
  receive_sms_notifications boolean NOT NULL DEFAULT false,
  terms_accepted_at timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (budget_min <= budget_max)
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE sessions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  refresh_hash bytea NOT NULL UNIQUE,
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;

CREATE TABLE account_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_user ON account_links (user_id);
