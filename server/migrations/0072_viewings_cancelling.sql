-- Why the host cancelled it, for the guests' email. Viewings cancelled together share a number, the id of one of them, so that each
-- guest is told once.
ALTER TABLE viewings ADD COLUMN cancel_reason text,
  ADD COLUMN cancelled_with integer,
  ADD CONSTRAINT viewings_cancel_reason_length CHECK (length(cancel_reason) BETWEEN 1 AND 300) NOT VALID;
