-- A group may form before it has a home, and choose another one until it applies. Code of before joins every group with its
-- listing, so it does not find these groups.
ALTER TABLE groups
  ALTER COLUMN listing_id DROP NOT NULL,
  ADD CONSTRAINT groups_home_when_applying CHECK (listing_id IS NOT NULL OR group_status IN ('O', 'P', 'F')) NOT VALID;

ALTER TABLE conversations
  DROP CONSTRAINT conversations_listing_check,
  ADD CONSTRAINT conversations_home_check
    CHECK (CASE kind WHEN 'roommates' THEN listing_id IS NULL WHEN 'members' THEN true ELSE listing_id IS NOT NULL END) NOT VALID;

-- What a group did for one home says nothing about the next one.
CREATE FUNCTION forget_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.applied_at := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER groups_forget_application BEFORE UPDATE OF listing_id ON groups
  FOR EACH ROW WHEN (OLD.listing_id IS DISTINCT FROM NEW.listing_id) EXECUTE FUNCTION forget_application();

-- The group's seats at viewings of the home it no longer wants. What its members booked for themselves stays.
CREATE FUNCTION give_back_seats_of_group(asked integer, home integer, owner integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  booked record;
BEGIN
  FOR booked IN
    SELECT viewings.id, host_id, bookings.id AS booking, bookings.seats
    FROM viewings JOIN viewing_bookings AS bookings ON viewing_id = viewings.id
    WHERE group_id = asked AND listing_id = home AND cancelled_at IS NULL AND starts_at > clock_timestamp()
    ORDER BY viewings.id FOR NO KEY UPDATE OF viewings
  LOOP
    DELETE FROM viewing_bookings WHERE id = booked.booking;
    PERFORM graphile_worker.add_job('send_viewing_mail', payload => json_build_object('viewing', booked.id,
        'about', owner, 'seats', booked.seats, 'to', person,
        'kind', CASE WHEN person = booked.host_id THEN 'given_back_by_guest' ELSE 'given_back_for_group' END))
      FROM unnest(array_remove(members_of_group(asked), owner) || booked.host_id) AS person WHERE person IS NOT NULL;
  END LOOP;
END $$;

-- Another home is another rent to split and another landlord to convince. The members' chat follows the group. The chat with the
-- landlord of the earlier home stays what it is; when the group returns to that home, so do those who joined since.
CREATE FUNCTION begin_with_home() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chat record;
BEGIN
  DELETE FROM group_shares WHERE group_id = NEW.id;
  DELETE FROM group_agreements WHERE group_id = NEW.id;
  DELETE FROM group_ready WHERE group_id = NEW.id;
  FOR chat IN
    SELECT id, kind, last_message_id FROM conversations
    WHERE group_id = NEW.id AND (kind = 'members' OR listing_id = NEW.listing_id) ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF chat.kind = 'members' THEN
      UPDATE conversations SET listing_id = NEW.listing_id WHERE id = chat.id;
      UPDATE conversation_participants SET home_id = NEW.listing_id WHERE conversation_id = chat.id;
    ELSE
      INSERT INTO conversation_participants AS participant (conversation_id, user_id, last_read_id)
        SELECT chat.id, person, coalesce(chat.last_message_id, 0) FROM unnest(members_of_group(NEW.id)) AS person
        ON CONFLICT (conversation_id, user_id) DO UPDATE SET left_at = NULL, joined_at = now(),
            last_updated = now(), last_read_id = excluded.last_read_id
          WHERE participant.left_at IS NOT NULL;
    END IF;
    PERFORM tell_conversation(chat.id);
  END LOOP;
  PERFORM give_back_seats_of_group(NEW.id, OLD.listing_id, (SELECT user_id FROM roommate_profiles WHERE id = NEW.owner_id));
  RETURN NULL;
END $$;

CREATE TRIGGER groups_begin_with_home AFTER UPDATE OF listing_id ON groups
  FOR EACH ROW WHEN (OLD.listing_id IS DISTINCT FROM NEW.listing_id) EXECUTE FUNCTION begin_with_home();

-- As before, but whoever joins comes into no chat with the landlord of an earlier home.
CREATE OR REPLACE FUNCTION follow_group_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chat record;
  gone integer[];
BEGIN
  FOR chat IN
    SELECT id, last_message_id, (SELECT owner_id FROM listings WHERE listings.id = listing_id) AS landlord,
      kind = 'members' OR listing_id = (SELECT groups.listing_id FROM groups WHERE groups.id = group_id) AS is_current
    FROM conversations
    WHERE group_id = coalesce(NEW.group_id, OLD.group_id)
    ORDER BY id FOR NO KEY UPDATE
  LOOP
    CONTINUE WHEN TG_OP = 'INSERT' AND NOT coalesce(chat.is_current, false);
    IF TG_OP = 'INSERT' THEN
      INSERT INTO conversation_participants AS participant (conversation_id, user_id, last_read_id)
        SELECT chat.id, user_id, coalesce(chat.last_message_id, 0) FROM roommate_profiles WHERE id = NEW.roommate_id
        ON CONFLICT (conversation_id, user_id) DO UPDATE
          SET left_at = NULL, joined_at = now(), last_updated = now(), last_read_id = excluded.last_read_id;
      gone := '{}';
    ELSE
      WITH departed AS (
        UPDATE conversation_participants AS participant SET left_at = now()
        WHERE conversation_id = chat.id AND left_at IS NULL AND user_id IS DISTINCT FROM chat.landlord
          AND NOT EXISTS (
            SELECT 1 FROM group_members JOIN roommate_profiles ON roommate_profiles.id = roommate_id
            WHERE group_id = OLD.group_id AND roommate_profiles.user_id = participant.user_id)
        RETURNING user_id
      ) SELECT coalesce(array_agg(user_id), '{}') INTO gone FROM departed;
    END IF;
    PERFORM tell_conversation(chat.id, gone);
  END LOOP;
  RETURN NULL;
END $$;

-- As before, but a group without a home does not end because its listing is gone.
CREATE OR REPLACE FUNCTION tell_group_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  members integer[];
  others integer[];
  home record;
BEGIN
  SELECT coalesce(array_agg(user_id), '{}'), coalesce(array_agg(user_id) FILTER (WHERE roommate_id <> OLD.owner_id), '{}')
    INTO members, others
    FROM group_members JOIN roommate_profiles ON roommate_profiles.id = roommate_id WHERE group_id = OLD.id;
  SELECT owner_id, unit_number, street_address, city INTO home FROM listings WHERE id = OLD.listing_id;
  PERFORM tell_group(OLD.id, array_remove(members || home.owner_id, NULL));
  PERFORM pg_notify('lodgepole_live', json_build_object('topic', 'invitations', 'id', invitations.id,
      'people', array(SELECT user_id FROM roommate_profiles WHERE id IN (roommate_id, OLD.owner_id) ORDER BY user_id))::text)
    FROM invitations WHERE group_id = OLD.id;
  PERFORM queue_group_news(
    CASE WHEN OLD.listing_id IS NULL THEN others WHEN home.owner_id IS NULL THEN members
      ELSE others || following_landlord(OLD.group_status, home.owner_id) END,
    jsonb_build_object('kind', 'group_ended', 'name', OLD.name, 'home', home.street_address,
      'withoutHome', OLD.listing_id IS NULL,
      'place', CASE WHEN home.owner_id IS NOT NULL THEN jsonb_build_object('unit_number', home.unit_number,
        'street_address', home.street_address, 'city', home.city) END));
  RETURN OLD;
END $$;

-- As before, also for groups without a home.
CREATE OR REPLACE FUNCTION leave_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place record;
  others integer[];
BEGIN
  FOR place IN
    SELECT groups.id, groups.owner_id, group_status,
      (SELECT listings.owner_id FROM listings WHERE listings.id = groups.listing_id) AS landlord
    FROM groups
    WHERE groups.id IN (SELECT group_id FROM group_members WHERE roommate_id = OLD.id)
    ORDER BY groups.id FOR UPDATE OF groups
  LOOP
    IF place.owner_id = OLD.id THEN
      DELETE FROM groups WHERE id = place.id;
    ELSE
      SELECT array_agg(user_id) INTO others FROM group_members JOIN roommate_profiles ON roommate_profiles.id = roommate_id
        WHERE group_id = place.id AND roommate_id <> OLD.id;
      PERFORM tell_group(place.id, array_remove(others || place.landlord || OLD.user_id, NULL));
      PERFORM queue_group_news(others || following_landlord(place.group_status, place.landlord),
        jsonb_build_object('kind', 'member_left', 'group', place.id, 'about', OLD.user_id));
      DELETE FROM group_members WHERE group_id = place.id AND roommate_id = OLD.id;
    END IF;
  END LOOP;
  RETURN OLD;
END $$;
