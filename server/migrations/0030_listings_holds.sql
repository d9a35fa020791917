-- What a listing had as its status before it was held, and goes back to.
ALTER TABLE listings ADD COLUMN held_from text CHECK (held_from IN ('A', 'P', 'R', 'E'));

-- Why a listing is held. It is shown again when the last cause is gone: one that staff release stays hidden while its owner is
-- suspended.
CREATE TABLE listing_holds (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('signals', 'staff', 'suspension')),
  -- What staff wrote to the owner.
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, cause)
);

-- Signs of a scam that the last check of a listing found.
CREATE TABLE listing_signals (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  code text NOT NULL CHECK (code IN ('copied_picture', 'low_rent', 'new_account', 'money_before_viewing',
    'other_messenger', 'keys_by_mail', 'abroad', 'contact_details')),
  -- What was found, such as the words or the picture. Once staff have cleared it, the same one does not count again.
  evidence text NOT NULL DEFAULT '' CHECK (length(evidence) <= 500),
  found_at timestamptz NOT NULL DEFAULT now(),
  cleared_at timestamptz,
  PRIMARY KEY (listing_id, code)
);
