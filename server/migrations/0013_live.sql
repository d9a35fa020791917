-- An ended session must lose its open streams in every process at once, whatever ended it: a sign-out, another password,
-- a deleted or deactivated account, an administrator's command. So the rows themselves tell.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lodgepole_live', json_build_object('person', OLD.user_id, 'session', OLD.id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_tell_end AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER sessions_tell_removal AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_session_ended();

CREATE FUNCTION tell_account_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lodgepole_live', json_build_object('person', OLD.id, 'session', NULL)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER users_tell_deactivation AFTER UPDATE OF deactivated_at ON users
  FOR EACH ROW WHEN (OLD.deactivated_at IS NULL AND NEW.deactivated_at IS NOT NULL)
  EXECUTE FUNCTION tell_account_deactivated();
