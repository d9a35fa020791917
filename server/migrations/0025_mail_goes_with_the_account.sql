-- Mail kept for a person goes with their account.
CREATE FUNCTION forget_kept_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mailbox WHERE lower(recipient) = lower(OLD.email);
  RETURN NULL;
END
$$;
CREATE TRIGGER users_forget_kept_mail AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_kept_mail();
