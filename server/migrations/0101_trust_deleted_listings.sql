-- The address and the signals of a listing that its owner deleted while staff had work on it: deleting it is not a way to lose the evidence.
ALTER TABLE trust_items ADD COLUMN listing_then jsonb;

-- Whoever deletes the account takes everything along.
CREATE FUNCTION keep_evidence_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trust_items SET
    text_then = coalesce(text_then,
      (SELECT description FROM listing_holds WHERE listing_id = OLD.id ORDER BY created_at LIMIT 1)),
    listing_then = jsonb_build_object(
      'home', jsonb_build_object('city', OLD.city,
        'unit_number', coalesce(OLD.exact_place ->> 'unit_number', OLD.unit_number),
        'street_address', coalesce(OLD.exact_place ->> 'street_address', OLD.street_address)),
      'signals', (SELECT jsonb_agg(signal) FROM (
        SELECT code, evidence, found_at, cleared_at, clock_timestamp() AS gone_at
          FROM listing_signals WHERE listing_id = OLD.id
        UNION ALL
        SELECT code, evidence, found_at, cleared_at, gone_at FROM gone_signals WHERE listing_id = OLD.id) AS signal))
    WHERE subject = 'listing' AND subject_id = OLD.id AND EXISTS (SELECT FROM users WHERE id = OLD.owner_id);
  RETURN OLD;
END $$;

CREATE TRIGGER listings_keep_evidence BEFORE DELETE ON listings
  FOR EACH ROW EXECUTE FUNCTION keep_evidence_of_listing();

-- A listing that is deleted needs no verification. Held ones stay to be decided, like reported ones, while there is someone to decide about.
CREATE OR REPLACE FUNCTION drop_work_on_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM trust_items
    WHERE subject = 'listing' AND subject_id = OLD.id AND state = 'open'
      AND (kind = 'verification' OR (kind = 'held' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.owner_id)));
  RETURN NULL;
END $$;
