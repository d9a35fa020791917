-- A listing that is posted again after its answer was lost is found by the id its sender gave it.
ALTER TABLE listings ADD COLUMN client_id uuid;
CREATE UNIQUE INDEX listings_sent_once ON listings (owner_id, client_id) WHERE client_id IS NOT NULL;
