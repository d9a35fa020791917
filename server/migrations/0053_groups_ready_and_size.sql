-- The members who are ready to apply with what the group has now.
CREATE TABLE group_ready (
  group_id integer NOT NULL,
  roommate_id integer NOT NULL,
  PRIMARY KEY (group_id, roommate_id),
  FOREIGN KEY (group_id, roommate_id) REFERENCES group_members (group_id, roommate_id) ON DELETE CASCADE
);

-- Other people, another rent or another letter: everyone says again whether they are ready.
CREATE OR REPLACE FUNCTION split_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_shares WHERE group_id IN (SELECT group_id FROM changed);
  DELETE FROM group_agreements WHERE group_id IN (SELECT group_id FROM changed);
  DELETE FROM group_ready WHERE group_id IN (SELECT group_id FROM changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION split_new_rent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM groups WHERE listing_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM group_shares WHERE group_id IN (SELECT id FROM groups WHERE listing_id = NEW.id);
  DELETE FROM group_agreements WHERE group_id IN (SELECT id FROM groups WHERE listing_id = NEW.id);
  DELETE FROM group_ready WHERE group_id IN (SELECT id FROM groups WHERE listing_id = NEW.id);
  PERFORM pg_notify('lodgepole_live', json_build_object('topic', 'group', 'id', group_id, 'people', people[1:500])::text)
    FROM (SELECT group_id, array_agg(user_id ORDER BY user_id) AS people
      FROM groups JOIN group_members ON group_id = groups.id JOIN roommate_profiles ON roommate_profiles.id = roommate_id
      WHERE listing_id = NEW.id GROUP BY group_id) AS concerned;
  RETURN NULL;
END $$;

CREATE FUNCTION clear_group_ready() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_ready WHERE group_id = NEW.group_id;
  RETURN NULL;
END $$;

CREATE TRIGGER group_packets_clear_ready_first AFTER INSERT ON group_packets
  FOR EACH ROW EXECUTE FUNCTION clear_group_ready();
CREATE TRIGGER group_packets_clear_ready AFTER UPDATE OF letter ON group_packets
  FOR EACH ROW WHEN (OLD.letter <> NEW.letter) EXECUTE FUNCTION clear_group_ready();

-- How many people the group wants to be; null when it does not say.
ALTER TABLE groups ADD COLUMN size integer,
  ADD CONSTRAINT groups_size_possible CHECK (size BETWEEN 1 AND 20) NOT VALID;
