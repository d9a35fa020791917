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
  -- Who booked.
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  group_id integer REFERENCES groups ON DELETE CASCADE,
  seats integer NOT NULL CHECK (seats > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX viewing_bookings_person ON viewing_bookings (viewing_id, user_id) WHERE group_id IS NULL;
CREATE UNIQUE INDEX viewing_bookings_group ON viewing_bookings (viewing_id, group_id) WHERE group_id IS NOT NULL;
CREATE INDEX viewing_bookings_user ON viewing_bookings (user_id);
CREATE INDEX viewing_bookings_of_group ON viewing_bookings (group_id);

CREATE FUNCTION count_viewing_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE viewings SET taken = taken - OLD.seats WHERE id = OLD.viewing_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE viewings SET taken = taken + NEW.seats WHERE id = NEW.viewing_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER viewing_bookings_count AFTER INSERT OR UPDATE OF seats OR DELETE ON viewing_bookings
  FOR EACH ROW EXECUTE FUNCTION count_viewing_seats();

-- A home that is rented, expired, held or deleted cannot be seen any more: its viewings are cancelled whatever changed it, and a
-- job tells the guests. Past ones stay as they were.
CREATE FUNCTION cancel_viewings(listing integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cancelled integer;
BEGIN
  FOR cancelled IN
    UPDATE viewings SET cancelled_at = clock_timestamp(), updated_at = clock_timestamp(), sequence = sequence + 1
    WHERE listing_id = listing AND cancelled_at IS NULL AND starts_at > clock_timestamp()
    RETURNING id
  LOOP
    PERFORM graphile_worker.add_job('tell_viewing_cancelled', payload => json_build_object('viewing', cancelled));
  END LOOP;
END $$;

CREATE FUNCTION cancel_viewings_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cancel_viewings(OLD.id);
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER listings_cancel_viewings BEFORE UPDATE OF status ON listings
  FOR EACH ROW WHEN (NEW.status IN ('R', 'E', 'H') AND OLD.status <> NEW.status)
  EXECUTE FUNCTION cancel_viewings_of_listing();
CREATE TRIGGER listings_cancel_viewings_removed BEFORE DELETE ON listings
  FOR EACH ROW EXECUTE FUNCTION cancel_viewings_of_listing();
