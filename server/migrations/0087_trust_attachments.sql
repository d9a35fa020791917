-- What a landlord sends to be verified: for staff alone, until thirty days after the decision, and never longer than the listing.
CREATE TABLE verification_files (
  item_id integer PRIMARY KEY REFERENCES trust_items ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 5242880),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_files_listing ON verification_files (listing_id);
-- Pictures are compressed already.
ALTER TABLE verification_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
