-- What a group hands to a landlord: a letter, and a page by each member. The page goes when the member leaves.
CREATE TABLE group_packets (
  group_id integer PRIMARY KEY REFERENCES groups ON DELETE CASCADE,
  letter text NOT NULL CHECK (length(letter) <= 3000)
);

CREATE TABLE group_introductions (
  group_id integer NOT NULL,
  roommate_id integer NOT NULL,
  about text NOT NULL DEFAULT '' CHECK (length(about) <= 800),
  reference_text text NOT NULL DEFAULT '' CHECK (length(reference_text) <= 800),
  PRIMARY KEY (group_id, roommate_id),
  FOREIGN KEY (group_id, roommate_id) REFERENCES group_members ON DELETE CASCADE
);
CREATE INDEX group_introductions_roommate ON group_introductions (roommate_id);

-- What changed since the group applied. The roster is kept as the users who were in it, and named when it is read: no name
-- outlives its account. A person's own words go with their roommate profile.
CREATE TABLE packet_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  what text NOT NULL CHECK (what IN ('letter', 'about', 'references', 'members', 'move_in_date')),
  -- Whose introduction or references changed.
  roommate_id integer REFERENCES roommate_profiles ON DELETE CASCADE,
  text_before text NOT NULL DEFAULT '',
  text_after text NOT NULL DEFAULT '',
  people_before integer[] NOT NULL DEFAULT '{}',
  people_after integer[] NOT NULL DEFAULT '{}',
  -- Whether the landlord has opened the packet since.
  is_seen boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((what IN ('about', 'references')) = (roommate_id IS NOT NULL))
);
CREATE INDEX packet_changes_group ON packet_changes (group_id, what, id DESC);
CREATE INDEX packet_changes_roommate ON packet_changes (roommate_id);

CREATE FUNCTION has_applied(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('S', 'U', 'R', 'I')
$$;

-- The newest fifty of each kind stay, so that many changes of one text push out neither the roster nor the date.
CREATE FUNCTION bound_packet_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM packet_changes WHERE group_id = NEW.group_id AND what = NEW.what AND id <= (
    SELECT id FROM packet_changes WHERE group_id = NEW.group_id AND what = NEW.what ORDER BY id DESC OFFSET 50 LIMIT 1);
  RETURN NULL;
END $$;

CREATE TRIGGER packet_changes_bound AFTER INSERT ON packet_changes FOR EACH ROW EXECUTE FUNCTION bound_packet_changes();

-- People join and leave in many ways, deleted accounts among them, so the rows themselves note it. The first members of a
-- group are no change.
CREATE FUNCTION note_roster_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO packet_changes (group_id, what, people_before, people_after)
    SELECT group_id, 'members', people_before, people_after
    FROM (
      SELECT everyone.group_id,
        coalesce(array_agg(user_id ORDER BY joined_at, everyone.roommate_id) FILTER (WHERE was_member), '{}') AS people_before,
        coalesce(array_agg(user_id ORDER BY joined_at, everyone.roommate_id) FILTER (WHERE is_member), '{}') AS people_after
      FROM (
        SELECT group_id, roommate_id, joined_at, TG_OP = 'DELETE' AS was_member, TG_OP = 'INSERT' AS is_member FROM moved
        UNION ALL
        SELECT group_id, roommate_id, joined_at, true, true FROM group_members
        WHERE group_id IN (SELECT group_id FROM moved)
          AND NOT EXISTS (SELECT 1 FROM moved WHERE (moved.group_id, moved.roommate_id)
            = (group_members.group_id, group_members.roommate_id))
      ) AS everyone
      JOIN groups ON groups.id = everyone.group_id AND has_applied(group_status)
      LEFT JOIN roommate_profiles ON roommate_profiles.id = everyone.roommate_id
      GROUP BY everyone.group_id
    ) AS rosters
    WHERE people_before <> '{}';
  RETURN NULL;
END $$;

CREATE TRIGGER group_members_note_joining AFTER INSERT ON group_members
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_roster_change();
CREATE TRIGGER group_members_note_leaving AFTER DELETE ON group_members
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_roster_change();

CREATE FUNCTION note_move_in_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO packet_changes (group_id, what, text_before, text_after)
    VALUES (NEW.id, 'move_in_date', to_char(OLD.move_in_date, 'YYYY-MM-DD'), to_char(NEW.move_in_date, 'YYYY-MM-DD'));
  RETURN NULL;
END $$;

CREATE TRIGGER groups_note_move_in_date AFTER UPDATE OF move_in_date ON groups FOR EACH ROW
  WHEN (OLD.move_in_date <> NEW.move_in_date AND has_applied(OLD.group_status) AND has_applied(NEW.group_status))
  EXECUTE FUNCTION note_move_in_date();

-- An application begins with nothing changed, and one that is withdrawn leaves nothing behind.
CREATE FUNCTION forget_packet_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM packet_changes WHERE group_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER groups_forget_packet_changes AFTER UPDATE OF group_status ON groups FOR EACH ROW
  WHEN (has_applied(OLD.group_status) <> has_applied(NEW.group_status))
  EXECUTE FUNCTION forget_packet_changes();

-- A member whose roommate profile goes leaves while the row still says whose it was. Everything else is as before.
CREATE OR REPLACE FUNCTION leave_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place record;
  others integer[];
BEGIN
  FOR place IN
    SELECT groups.id, groups.owner_id, group_status, listings.owner_id AS landlord
    FROM groups JOIN listings ON listings.id = listing_id
    WHERE groups.id IN (SELECT group_id FROM group_members WHERE roommate_id = OLD.id)
    ORDER BY groups.id FOR UPDATE OF groups
  LOOP
    IF place.owner_id = OLD.id THEN
      DELETE FROM groups WHERE id = place.id;
    ELSE
      SELECT array_agg(user_id) INTO others FROM group_members JOIN roommate_profiles ON roommate_profiles.id = roommate_id
        WHERE group_id = place.id AND roommate_id <> OLD.id;
      PERFORM tell_group(place.id, others || place.landlord || OLD.user_id);
      PERFORM queue_group_news(others || following_landlord(place.group_status, place.landlord),
        jsonb_build_object('kind', 'member_left', 'group', place.id, 'about', OLD.user_id));
      DELETE FROM group_members WHERE group_id = place.id AND roommate_id = OLD.id;
    END IF;
  END LOOP;
  RETURN OLD;
END $$;
