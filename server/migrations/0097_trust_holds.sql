-- Every time that signals held a listing, for the public counts. Without a reference, because the work is deleted with the listing.
CREATE TABLE hold_starts (
  listing_id integer NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX hold_starts_time ON hold_starts (started_at);

CREATE FUNCTION note_hold_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hold_starts (listing_id) VALUES (NEW.listing_id);
  RETURN NULL;
END $$;

CREATE TRIGGER listing_holds_note_start AFTER INSERT ON listing_holds
  FOR EACH ROW WHEN (NEW.cause = 'signals') EXECUTE FUNCTION note_hold_start();

-- The holds before, as far as their work is left. Work that begins with an answer of the owner began no hold.
INSERT INTO hold_starts (listing_id, started_at)
  SELECT subject_id, created_at FROM trust_items
  WHERE kind = 'held' AND NOT EXISTS (SELECT FROM trust_answers
    WHERE item_id = trust_items.id AND created_at < trust_items.created_at + interval '1 second');

-- The address of a listing when the entry was written: the listing may be deleted later.
ALTER TABLE staff_log ADD COLUMN home_then jsonb;
