-- What an invited group tells the landlord. It answers one invitation, so every change of the status takes it away, whichever
-- version of the server makes that change.
ALTER TABLE groups ADD COLUMN answer text,
  ADD CONSTRAINT groups_answer_known CHECK (answer IN ('accepted', 'declined')),
  ADD CONSTRAINT groups_answer_while_invited CHECK (answer IS NULL OR group_status = 'I');

CREATE FUNCTION clear_group_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answer := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER groups_clear_answer BEFORE UPDATE OF group_status ON groups FOR EACH ROW
  WHEN (NEW.group_status IS DISTINCT FROM OLD.group_status) EXECUTE FUNCTION clear_group_answer();
