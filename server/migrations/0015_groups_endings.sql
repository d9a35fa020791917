-- Groups end and people leave them in ways that other slices set off: a listing, an account or a roommate profile is deleted.
-- So the rows themselves tell the open pages of those concerned, and queue the mail for those who want it.
CREATE FUNCTION tell_group(changed integer, people integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('lodgepole_live', json_build_object('topic', topic, 'id', changed, 'people', people[1:500])::text)
  FROM (VALUES ('group'), ('applications')) AS topics (topic)
$$;

CREATE FUNCTION queue_group_news(people integer[], news jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(people) > 0 THEN
    PERFORM graphile_worker.add_job('spread_news', payload => (news || jsonb_build_object('to', people))::json);
  END IF;
END $$;

-- A landlord follows the groups that applied.
CREATE FUNCTION following_landlord(status text, landlord integer) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status IN ('S', 'U', 'R', 'I') THEN ARRAY[landlord] ELSE '{}' END
$$;

-- A group that goes with its listing finds the listing gone already; otherwise its owner ended it and needs no mail.
CREATE FUNCTION tell_group_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  members integer[];
  others integer[];
  home record;
BEGIN
  SELECT coalesce(array_agg(user_id), '{}'), coalesce(array_agg(user_id) FILTER (WHERE roommate_id <> OLD.owner_id), '{}')
    INTO members, others
    FROM group_members JOIN roommate_profiles ON roommate_profiles.id = roommate_id WHERE group_id = OLD.id;
  SELECT owner_id, street_address || ', ' || city AS address INTO home FROM listings WHERE id = OLD.listing_id;
  PERFORM tell_group(OLD.id, array_remove(members || home.owner_id, NULL));
  PERFORM pg_notify('lodgepole_live', json_build_object('topic', 'invitations', 'id', invitations.id,
      'people', array(SELECT user_id FROM roommate_profiles WHERE id IN (roommate_id, OLD.owner_id) ORDER BY user_id))::text)
    FROM invitations WHERE group_id = OLD.id;
  PERFORM queue_group_news(
    CASE WHEN home.owner_id IS NULL THEN members
      ELSE others || following_landlord(OLD.group_status, home.owner_id) END,
    jsonb_build_object('kind', 'group_ended', 'name', OLD.name, 'home', home.address));
  RETURN OLD;
END $$;

CREATE TRIGGER groups_tell_removal BEFORE DELETE ON groups FOR EACH ROW EXECUTE FUNCTION tell_group_removed();

-- Owned groups go here, while everybody in them can still be told.
CREATE FUNCTION leave_groups() RETURNS trigger LANGUAGE plpgsql AS $$
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
    END IF;
  END LOOP;
  RETURN OLD;
END $$;

CREATE TRIGGER roommate_profiles_leave_groups BEFORE DELETE ON roommate_profiles
  FOR EACH ROW EXECUTE FUNCTION leave_groups();

-- Everybody locks a roommate profile before its groups and a group before its chats; a deleted account does so too. The others
-- in its conversations hear that it is gone.
CREATE OR REPLACE FUNCTION lock_conversations_first() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place record;
BEGIN
  PERFORM 1 FROM roommate_profiles WHERE user_id = OLD.id FOR UPDATE;
  PERFORM 1 FROM groups WHERE id IN (SELECT group_id FROM group_members
      JOIN roommate_profiles ON roommate_profiles.id = roommate_id WHERE user_id = OLD.id)
    ORDER BY id FOR UPDATE;
  FOR place IN
    SELECT id FROM conversations
    WHERE id IN (SELECT conversation_id FROM conversation_participants WHERE user_id = OLD.id)
    ORDER BY id FOR UPDATE
  LOOP
    PERFORM tell_conversation(place.id);
  END LOOP;
  RETURN OLD;
END $$;
