-- Who is working on an item, appeals, and what was done, so that an appeal can undo it.
--
-- An appeal is work whose subject is the item it asks about: `subject` is 'item' and `subject_id` its id. So the index of open work
-- keeps one open appeal of each item, and two decisions about one listing may be appealed at once.
ALTER TABLE trust_items
  -- No reference: a claim lasts an hour.
  ADD COLUMN claimed_by integer,
  ADD COLUMN claimed_until timestamptz,
  -- The act that took effect; null for a decision that changed nothing but the item, and for those of before.
  ADD COLUMN done text,
  -- An act without open work leaves an item that was never in the queue.
  ADD COLUMN is_direct boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT trust_items_kind_check,
  DROP CONSTRAINT trust_items_subject_check,
  DROP CONSTRAINT trust_items_check1,
  ADD CONSTRAINT trust_items_kinds CHECK (kind IN ('report', 'held', 'verification', 'appeal')) NOT VALID,
  ADD CONSTRAINT trust_items_subjects CHECK (subject IN ('listing', 'person', 'message', 'review', 'item')) NOT VALID,
  ADD CONSTRAINT trust_items_fits CHECK (CASE kind
    WHEN 'report' THEN subject <> 'item'
    WHEN 'appeal' THEN subject = 'item'
    ELSE subject = 'listing' END) NOT VALID,
  ADD CONSTRAINT trust_items_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)) NOT VALID;
