-- Rooms beside whole homes, on what terms they are let, access, and homes that show their surroundings instead of their address. The
-- defaults are what a version before this one posts. `home_kind` is not called `kind`, because that version joins listings with tables
-- that have such a column.
--
-- `exact_place` is null while everyone may see the address. Otherwise it holds the address and the point, and the columns of an
-- address hold what everyone may see, so that whatever reads them, indexes included, cannot tell more.
ALTER TABLE listings
  ADD COLUMN home_kind text NOT NULL DEFAULT 'W',
  ADD COLUMN term text NOT NULL DEFAULT 'L',
  ADD COLUMN lease_months integer,
  ADD COLUMN available_until date,
  ADD COLUMN deposit numeric(10, 2),
  ADD COLUMN capacity integer,
  ADD COLUMN room_type text,
  ADD COLUMN household_size integer,
  ADD COLUMN private_bathroom boolean,
  ADD COLUMN owner_lives_here boolean,
  ADD COLUMN household_about text,
  ADD COLUMN accessibility jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN location_precision text NOT NULL DEFAULT 'exact',
  ADD COLUMN exact_place jsonb,
  ADD CONSTRAINT listings_home_kind CHECK (home_kind IN ('W', 'R')) NOT VALID,
  ADD CONSTRAINT listings_term CHECK (term IN ('L', 'M', 'S', 'T')) NOT VALID,
  ADD CONSTRAINT listings_limits CHECK (lease_months BETWEEN 1 AND 60 AND deposit >= 0 AND capacity BETWEEN 1 AND 20) NOT VALID,
  ADD CONSTRAINT listings_sublet_ends CHECK (term <> 'S' OR available_until IS NOT NULL) NOT VALID,
  ADD CONSTRAINT listings_room CHECK (CASE home_kind
    WHEN 'R' THEN num_nulls(room_type, household_size, private_bathroom, owner_lives_here, household_about) = 0
    ELSE num_nonnulls(room_type, household_size, private_bathroom, owner_lives_here, household_about) = 0 END) NOT VALID,
  ADD CONSTRAINT listings_room_type CHECK (room_type IN ('P', 'S')) NOT VALID,
  ADD CONSTRAINT listings_household CHECK (household_size BETWEEN 0 AND 20 AND length(household_about) <= 800) NOT VALID,
  ADD CONSTRAINT listings_accessibility CHECK (jsonb_typeof(accessibility) = 'object') NOT VALID,
  ADD CONSTRAINT listings_precision CHECK (location_precision IN ('exact', 'area')) NOT VALID,
  ADD CONSTRAINT listings_exact_place CHECK ((exact_place IS NOT NULL) = (location_precision = 'area')) NOT VALID;

-- Who came with a booking: the person, or the members that the group had then. Null in bookings of before.
ALTER TABLE viewing_bookings ADD COLUMN people integer[];

CREATE FUNCTION note_booked_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.people := CASE WHEN NEW.group_id IS NULL THEN ARRAY[NEW.user_id] ELSE members_of_group(NEW.group_id) END;
  RETURN NEW;
END $$;

CREATE TRIGGER viewing_bookings_note_people BEFORE INSERT ON viewing_bookings
  FOR EACH ROW EXECUTE FUNCTION note_booked_people();

-- Whether a person gets the address of a listing that shows others only its surroundings: its owner, staff, those who have booked a
-- viewing that is not over, and members of a group that the owner considers. Not true for null, an anonymous visitor.
CREATE FUNCTION sees_address(asked integer, owner integer, person integer) RETURNS boolean LANGUAGE sql STABLE
  RETURN person = owner
    OR EXISTS (SELECT 1 FROM users WHERE id = person AND is_staff)
    OR EXISTS (SELECT 1 FROM viewings JOIN viewing_bookings ON viewing_id = viewings.id
      WHERE listing_id = asked AND cancelled_at IS NULL AND ends_at > now() AND person = ANY (coalesce(people,
        CASE WHEN group_id IS NULL THEN ARRAY[user_id] ELSE members_of_group(group_id) END)))
    OR EXISTS (SELECT 1 FROM groups JOIN group_members ON group_id = groups.id
        JOIN roommate_profiles ON roommate_profiles.id = roommate_id
      WHERE listing_id = asked AND group_status IN ('U', 'I') AND user_id = person);

-- A corrected number reaches the calendars of those who see it.
CREATE TRIGGER listings_move_viewings_exactly AFTER UPDATE OF exact_place ON listings
  FOR EACH ROW WHEN (OLD.exact_place IS DISTINCT FROM NEW.exact_place AND (OLD.unit_number, OLD.street_address, OLD.city)
    IS NOT DISTINCT FROM (NEW.unit_number, NEW.street_address, NEW.city))
  EXECUTE FUNCTION move_viewings();
