CREATE EXTENSION IF NOT EXISTS btree_gist;

-- A time at which a home can be seen. It outlives its listing, and its host's account, so that guests' calendars still learn
-- that it is cancelled; what the calendar says is kept then.
CREATE TABLE viewings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  listing_id integer REFERENCES listings ON DELETE SET NULL,
  host_id integer REFERENCES users ON DELETE SET NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  minutes integer NOT NULL CHECK (minutes BETWEEN 15 AND 240),
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 50),
  -- Kept by the bookings' trigger: the seats cannot be oversold, whatever happens at once.
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- The home as the calendar names it, and its time zone.
  unit_number text NOT NULL,
  street_address text NOT NULL,
  city text NOT NULL,
  time_zone text NOT NULL,
  -- Grows with every change that calendars must take over.
  sequence integer NOT NULL DEFAULT 0,
  cancelled_at timestamptz,
  -- Both sides were reminded of this time.
  reminded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at),
  CONSTRAINT viewings_not_oversold CHECK (taken <= seats),
  CONSTRAINT viewings_no_overlap EXCLUDE USING gist (listing_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (cancelled_at IS NULL)
);
CREATE INDEX viewings_listing ON viewings (listing_id, starts_at);
CREATE INDEX viewings_host ON viewings (host_id, starts_at);
CREATE INDEX viewings_reminders ON viewings (starts_at) WHERE cancelled_at IS NULL AND reminded_at IS NULL;

-- Seats of one person, or of a whole group. They stay as booked when the group's roster changes.
CREATE TABLE viewing_bookings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  viewing_id integer NOT NULL REFERENCES viewings ON DELETE CASCADE,
  -- Who booked. The booking of a group stays when that account is deleted.
  user_id integer REFERENCES users ON DELETE SET NULL,
  group_id integer REFERENCES groups ON DELETE CASCADE,
  seats integer NOT NULL CHECK (seats > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX viewing_bookings_person ON viewing_bookings (viewing_id, user_id) WHERE group_id IS NULL;
CREATE UNIQUE INDEX viewing_bookings_group ON viewing_bookings (viewing_id, group_id) WHERE group_id IS NOT NULL;
CREATE INDEX viewing_bookings_viewing ON viewing_bookings (viewing_id);
CREATE INDEX viewing_bookings_user ON viewing_bookings (user_id);
CREATE INDEX viewing_bookings_of_group ON viewing_bookings (group_id);

-- The guests of a cancelled viewing as they were then: they are told, and may still ask for the calendar file, when their group
-- has ended with the listing. No foreign key to the users: it would lock them after the viewing, and people come first. A
-- trigger removes the rows of deleted accounts.
CREATE TABLE viewing_guests (
  viewing_id integer NOT NULL REFERENCES viewings ON DELETE CASCADE,
  user_id integer NOT NULL,
  PRIMARY KEY (viewing_id, user_id)
);
CREATE INDEX viewing_guests_user ON viewing_guests (user_id);

CREATE FUNCTION members_of_group(asked integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(user_id), '{}') FROM group_members JOIN roommate_profiles ON roommate_profiles.id = roommate_id
  WHERE group_id = asked
$$;

-- The people who booked alone, and the members that booked groups have now.
CREATE FUNCTION guests_of_viewing(asked integer) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT person), '{}') FROM (
    SELECT user_id AS person FROM viewing_bookings WHERE viewing_id = asked AND group_id IS NULL AND user_id IS NOT NULL
    UNION ALL
    SELECT unnest(members_of_group(group_id)) FROM viewing_bookings WHERE viewing_id = asked AND group_id IS NOT NULL
  ) AS people
$$;

-- Tells the open pages of the host, the guests and others concerned.
CREATE FUNCTION tell_viewing(changed integer, others integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('lodgepole_live', json_build_object('topic', 'viewings', 'id', changed, 'people',
    (array_remove(others || guests_of_viewing(changed) || host_id, NULL))[1:500])::text)
  FROM viewings WHERE id = changed
$$;

CREATE FUNCTION count_viewing_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE viewings SET taken = taken - OLD.seats WHERE id = OLD.viewing_id;
    PERFORM tell_viewing(OLD.viewing_id, members_of_group(OLD.group_id) || OLD.user_id);
  ELSE
    UPDATE viewings SET taken = taken + NEW.seats - CASE TG_OP WHEN 'UPDATE' THEN OLD.seats ELSE 0 END WHERE id = NEW.viewing_id;
    PERFORM tell_viewing(NEW.viewing_id, '{}');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER viewing_bookings_count AFTER INSERT OR UPDATE OF seats OR DELETE ON viewing_bookings
  FOR EACH ROW EXECUTE FUNCTION count_viewing_seats();

-- The seats of a person who came alone go with the account.
CREATE FUNCTION drop_empty_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM viewing_bookings WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER viewing_bookings_without_person AFTER UPDATE OF user_id ON viewing_bookings
  FOR EACH ROW WHEN (NEW.user_id IS NULL AND NEW.group_id IS NULL) EXECUTE FUNCTION drop_empty_booking();

-- Viewings are locked by their ids, after people, listings and groups, whatever reaches several of them at once.
CREATE FUNCTION lock_viewings_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM viewings
    WHERE id IN (
      SELECT id FROM viewings WHERE host_id = OLD.id
      UNION
      SELECT viewing_id FROM viewing_bookings WHERE user_id = OLD.id
      UNION
      SELECT viewing_id FROM viewing_bookings JOIN group_members USING (group_id)
        JOIN roommate_profiles ON roommate_profiles.id = roommate_id WHERE roommate_profiles.user_id = OLD.id)
    ORDER BY id FOR NO KEY UPDATE;
  RETURN OLD;
END $$;

CREATE TRIGGER users_lock_viewings BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION lock_viewings_of_person();

CREATE FUNCTION forget_viewing_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM viewing_guests WHERE user_id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_forget_viewing_guest AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_viewing_guest();

CREATE FUNCTION lock_viewings_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked integer;
BEGIN
  FOR booked IN
    SELECT id FROM viewings WHERE id IN (SELECT viewing_id FROM viewing_bookings WHERE group_id = OLD.id)
    ORDER BY id FOR NO KEY UPDATE
  LOOP
    PERFORM tell_viewing(booked, '{}');
  END LOOP;
  RETURN OLD;
END $$;

CREATE TRIGGER groups_lock_viewings BEFORE DELETE ON groups FOR EACH ROW EXECUTE FUNCTION lock_viewings_of_group();

-- Whatever cancels a viewing, its guests are kept, open pages are told, and a job tells the guests by mail.
CREATE FUNCTION tell_viewing_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO viewing_guests (viewing_id, user_id) SELECT NEW.id, unnest(guests_of_viewing(NEW.id));
  IF FOUND THEN
    PERFORM graphile_worker.add_job('tell_viewing_cancelled', payload => json_build_object('viewing', NEW.id));
  END IF;
  PERFORM tell_viewing(NEW.id, '{}');
  RETURN NULL;
END $$;

CREATE TRIGGER viewings_tell_cancelled AFTER UPDATE OF cancelled_at ON viewings
  FOR EACH ROW WHEN (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION tell_viewing_cancelled();

-- A home that is rented, expired, held or deleted cannot be seen any more: its viewings are cancelled whatever changed it. Past
-- ones stay as they were.
CREATE FUNCTION cancel_viewings_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM viewings WHERE listing_id = OLD.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE viewings SET cancelled_at = clock_timestamp(), updated_at = clock_timestamp(), sequence = sequence + 1
    WHERE listing_id = OLD.id AND cancelled_at IS NULL AND starts_at > clock_timestamp();
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER listings_cancel_viewings BEFORE UPDATE OF status ON listings
  FOR EACH ROW WHEN (NEW.status IN ('R', 'E', 'H') AND OLD.status <> NEW.status)
  EXECUTE FUNCTION cancel_viewings_of_listing();
CREATE TRIGGER listings_cancel_viewings_removed BEFORE DELETE ON listings
  FOR EACH ROW EXECUTE FUNCTION cancel_viewings_of_listing();

-- A corrected address reaches the calendars.
CREATE FUNCTION move_viewings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM viewings WHERE listing_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE viewings SET unit_number = NEW.unit_number, street_address = NEW.street_address, city = NEW.city,
      updated_at = clock_timestamp(), sequence = sequence + 1
    WHERE listing_id = NEW.id AND cancelled_at IS NULL AND ends_at > clock_timestamp();
  RETURN NULL;
END $$;

CREATE TRIGGER listings_move_viewings AFTER UPDATE OF unit_number, street_address, city ON listings
  FOR EACH ROW WHEN ((OLD.unit_number, OLD.street_address, OLD.city) IS DISTINCT FROM
    (NEW.unit_number, NEW.street_address, NEW.city))
  EXECUTE FUNCTION move_viewings();
