-- Who lives in the home of a room: roommates whom its owner asked, and who decide themselves whether its page shows them.
CREATE TABLE household_members (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  roommate_id integer NOT NULL REFERENCES roommate_profiles ON DELETE CASCADE,
  -- Null while open.
  accepted boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  responded_at timestamptz,
  CONSTRAINT household_members_once UNIQUE (listing_id, roommate_id),
  CHECK ((accepted IS NULL) = (responded_at IS NULL))
);
CREATE INDEX household_members_roommate ON household_members (roommate_id);

-- They also end with a listing, a profile or an account, so the rows themselves reach the open pages of those concerned.
CREATE FUNCTION tell_of_household() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home integer := coalesce(NEW.listing_id, OLD.listing_id);
  people integer[];
BEGIN
  people := array_remove(ARRAY[(SELECT owner_id FROM listings WHERE id = home),
    (SELECT user_id FROM roommate_profiles WHERE id = coalesce(NEW.roommate_id, OLD.roommate_id))], NULL);
  IF cardinality(people) > 0 THEN
    PERFORM pg_notify('lodgepole_live', json_build_object('topic', 'household', 'id', home, 'people', people)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER household_members_tell AFTER INSERT OR UPDATE OR DELETE ON household_members
  FOR EACH ROW EXECUTE FUNCTION tell_of_household();

-- A whole home has no household.
CREATE FUNCTION end_household() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM household_members WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_end_household AFTER UPDATE OF home_kind ON listings
  FOR EACH ROW WHEN (OLD.home_kind = 'R' AND NEW.home_kind <> 'R') EXECUTE FUNCTION end_household();
