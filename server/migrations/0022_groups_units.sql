-- Mail about a group that ended names the home with its unit, in the words of the one function that writes addresses. A previous
-- version that still runs reads only `home`.
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
    CASE WHEN home.owner_id IS NULL THEN members
      ELSE others || following_landlord(OLD.group_status, home.owner_id) END,
    jsonb_build_object('kind', 'group_ended', 'name', OLD.name, 'home', home.street_address,
      'place', CASE WHEN home.owner_id IS NOT NULL THEN jsonb_build_object('unit_number', home.unit_number,
        'street_address', home.street_address, 'city', home.city) END));
  RETURN OLD;
END $$;
