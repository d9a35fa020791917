-- Signs of a scam that a listing showed and no longer shows. Staff decide by them after the owner has edited the text.
CREATE TABLE gone_signals (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  code text NOT NULL CHECK (code IN ('copied_picture', 'low_rent', 'new_account', 'money_before_viewing',
    'other_messenger', 'keys_by_mail', 'abroad', 'contact_details')),
  evidence text NOT NULL CHECK (length(evidence) <= 500),
  found_at timestamptz NOT NULL,
  gone_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (listing_id, code, evidence)
);

-- The description when the hold began; null for holds that are older than this column.
ALTER TABLE listing_holds ADD COLUMN description text;

-- The same, kept with the work after the hold has ended.
ALTER TABLE trust_items ADD COLUMN text_then text;
