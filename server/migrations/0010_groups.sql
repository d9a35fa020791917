CREATE TABLE groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- The roommate profile that opened the group; the group goes when it does.
  owner_id integer NOT NULL REFERENCES roommate_profiles ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) >= 2),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 800),
  move_in_date date NOT NULL,
  move_in_ready boolean NOT NULL DEFAULT false,
  group_status text NOT NULL DEFAULT 'O' CHECK (group_status IN ('O', 'P', 'F', 'S', 'U', 'R', 'I')),
  -- How often the status changed: what a person saw is older than the group when their number is smaller.
  status_changes integer NOT NULL DEFAULT 0,
  status_changed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX groups_listing ON groups (listing_id, created_at DESC, id DESC);
CREATE INDEX groups_owner ON groups (owner_id);

CREATE TABLE group_members (
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  roommate_id integer NOT NULL REFERENCES roommate_profiles ON DELETE CASCADE,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, roommate_id)
);
CREATE INDEX group_members_roommate ON group_members (roommate_id);

-- The owner is a member, always. Checked at the end of a transaction, since each row needs the other.
ALTER TABLE groups ADD CONSTRAINT groups_owner_is_member FOREIGN KEY (id, owner_id)
  REFERENCES group_members (group_id, roommate_id) DEFERRABLE INITIALLY DEFERRED;

-- Who opened which group's page, and at which status.
CREATE TABLE group_views (
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  status_changes integer NOT NULL,
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX group_views_user ON group_views (user_id);
