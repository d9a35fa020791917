-- The homes a group considers. An entry stays when the member who added it leaves.
CREATE TABLE group_shortlist (
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  added_by integer,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, listing_id),
  FOREIGN KEY (group_id, added_by) REFERENCES group_members (group_id, roommate_id) ON DELETE SET NULL (added_by)
);
CREATE INDEX group_shortlist_listing ON group_shortlist (listing_id);

-- What each member thinks of a home; only the votes of present members count.
CREATE TABLE group_votes (
  group_id integer NOT NULL,
  listing_id integer NOT NULL,
  roommate_id integer NOT NULL,
  vote text NOT NULL CHECK (vote IN ('yes', 'maybe', 'no')),
  PRIMARY KEY (group_id, listing_id, roommate_id),
  FOREIGN KEY (group_id, listing_id) REFERENCES group_shortlist (group_id, listing_id) ON DELETE CASCADE,
  FOREIGN KEY (group_id, roommate_id) REFERENCES group_members (group_id, roommate_id) ON DELETE CASCADE
);
