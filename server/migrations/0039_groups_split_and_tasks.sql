-- How a group splits the rent. Rows are here for a custom split only; without them everyone pays the same.
CREATE TABLE group_shares (
  group_id integer NOT NULL,
  roommate_id integer NOT NULL,
  amount numeric(10, 2) NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (group_id, roommate_id),
  FOREIGN KEY (group_id, roommate_id) REFERENCES group_members (group_id, roommate_id) ON DELETE CASCADE
);

-- Who agreed to the split as it is. Nobody agrees twice.
CREATE TABLE group_agreements (
  group_id integer NOT NULL,
  roommate_id integer NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, roommate_id),
  FOREIGN KEY (group_id, roommate_id) REFERENCES group_members (group_id, roommate_id) ON DELETE CASCADE
);

-- The checklist of a group. A member who leaves gives their tasks back.
CREATE TABLE group_tasks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  done boolean NOT NULL DEFAULT false,
  roommate_id integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (group_id, roommate_id) REFERENCES group_members (group_id, roommate_id)
    ON DELETE SET NULL (roommate_id)
);
CREATE INDEX group_tasks_group ON group_tasks (group_id, id);

-- Whatever brings a member in or takes one out, the split is for other people from then on.
CREATE FUNCTION split_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_shares WHERE group_id IN (SELECT group_id FROM changed);
  DELETE FROM group_agreements WHERE group_id IN (SELECT group_id FROM changed);
  RETURN NULL;
END $$;

CREATE TRIGGER group_members_in_split_again AFTER INSERT ON group_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION split_again();
CREATE TRIGGER group_members_out_split_again AFTER DELETE ON group_members
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION split_again();

-- Another price is another rent to split. Groups come after their listing in the order of locks, so that no member leaves or joins
-- in between. Everyone in them sees it at once.
CREATE FUNCTION split_new_rent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM groups WHERE listing_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM group_shares WHERE group_id IN (SELECT id FROM groups WHERE listing_id = NEW.id);
  DELETE FROM group_agreements WHERE group_id IN (SELECT id FROM groups WHERE listing_id = NEW.id);
  PERFORM pg_notify('lodgepole_live', json_build_object('topic', 'group', 'id', group_id, 'people', people[1:500])::text)
    FROM (SELECT group_id, array_agg(user_id ORDER BY user_id) AS people
      FROM groups JOIN group_members ON group_id = groups.id JOIN roommate_profiles ON roommate_profiles.id = roommate_id
      WHERE listing_id = NEW.id GROUP BY group_id) AS concerned;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_split_new_rent AFTER UPDATE OF price ON listings
  FOR EACH ROW WHEN (OLD.price IS DISTINCT FROM NEW.price) EXECUTE FUNCTION split_new_rent();
