-- From where a person signed in before, as a keyed hash of the address and the browser: such a device still gets in while
-- others guess at the account.
CREATE TABLE known_devices (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX known_devices_last_seen ON known_devices (last_seen_at);

-- Null: not since this column exists.
ALTER TABLE users ADD COLUMN password_changed_at timestamptz;

-- Whatever changes a password, links asked for before it must not undo the change.
CREATE FUNCTION end_reset_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.password_changed_at := clock_timestamp();
  DELETE FROM account_links WHERE user_id = OLD.id AND purpose = 'reset';
  RETURN NEW;
END $$;

CREATE TRIGGER users_end_reset_links BEFORE UPDATE OF password_hash ON users
  FOR EACH ROW WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION end_reset_links();
