-- What the landlord says with a decision. It belongs to that status, so every change of the status clears it.
ALTER TABLE groups ADD COLUMN landlord_note text,
  ADD CONSTRAINT groups_landlord_note_length CHECK (length(landlord_note) BETWEEN 1 AND 500) NOT VALID;

CREATE FUNCTION clear_group_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.landlord_note := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER groups_clear_note BEFORE UPDATE OF group_status ON groups FOR EACH ROW
  WHEN (NEW.group_status IS DISTINCT FROM OLD.group_status) EXECUTE FUNCTION clear_group_note();
