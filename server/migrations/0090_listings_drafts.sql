-- What its owner calls a listing, and listings that are kept before they are posted. `draft` has what a draft says, under no rule; its
-- other columns say nothing until it is published. An older version sees only those.
ALTER TABLE listings
  ADD COLUMN reference text,
  ADD COLUMN draft jsonb,
  DROP CONSTRAINT listings_status_check,
  ADD CONSTRAINT listings_statuses CHECK (status IN ('A', 'P', 'R', 'E', 'H', 'D')) NOT VALID,
  ADD CONSTRAINT listings_drafts CHECK ((draft IS NOT NULL) = (status = 'D')) NOT VALID,
  ADD CONSTRAINT listings_reference_length CHECK (char_length(reference) BETWEEN 1 AND 60) NOT VALID;

-- The first price is the one that a draft is published with.
CREATE OR REPLACE TRIGGER listings_keep_price BEFORE UPDATE OF price ON listings
  FOR EACH ROW WHEN (OLD.price IS DISTINCT FROM NEW.price AND OLD.status <> 'D') EXECUTE FUNCTION keep_price();
