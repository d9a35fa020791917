-- Second factors of signing in: codes from an app, recovery codes and passkeys.
CREATE TABLE totp_secrets (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with a key derived from the site's secret.
  secret bytea NOT NULL,
  -- Null until a first code showed that the app has the secret.
  confirmed_at timestamptz,
  -- The half minute of the newest code used. Earlier codes are used up.
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES totp_secrets ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Each is used once, for its person and purpose. Signing in names no person yet.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id integer REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

-- The session began with a second factor, or its person added their first one in it.
ALTER TABLE sessions ADD COLUMN has_factor boolean NOT NULL DEFAULT false;
