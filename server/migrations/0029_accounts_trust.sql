-- People who moderate, people who are suspended, and people who want nothing to do with one another.
ALTER TABLE users
  ADD COLUMN is_staff boolean NOT NULL DEFAULT false,
  ADD COLUMN suspended_at timestamptz,
  -- Whether other signed-in people see the email and phone of a landlord. Those who had an account before keep what they had.
  ADD COLUMN show_contact boolean NOT NULL DEFAULT true;
ALTER TABLE users ALTER COLUMN show_contact SET DEFAULT false;
CREATE INDEX users_staff ON users (id) WHERE is_staff;

-- A suspended account loses its open streams in every process at once, as a deactivated one does.
CREATE TRIGGER users_tell_suspension AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION tell_account_deactivated();

CREATE TABLE blocks (
  blocker_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id);
