-- The group that a rented home went to. No foreign key: deleting a group would lock its listing after itself, and listings are
-- locked first. Ids are never used again.
ALTER TABLE listings ADD COLUMN rented_to integer;

-- Set when this guest alone lost the seats and the viewing goes on for others; null for the guests of a cancelled viewing.
ALTER TABLE viewing_guests ADD COLUMN alone_at timestamptz;

-- Whoever lost the seats before and booked again is a guest like the others.
CREATE OR REPLACE FUNCTION tell_viewing_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO viewing_guests (viewing_id, user_id) SELECT NEW.id, unnest(guests_of_viewing(NEW.id))
    ON CONFLICT (viewing_id, user_id) DO UPDATE SET alone_at = NULL;
  IF FOUND THEN
    PERFORM graphile_worker.add_job('tell_viewing_cancelled', payload => json_build_object('viewing', NEW.id));
  END IF;
  PERFORM tell_viewing(NEW.id, '{}');
  RETURN NULL;
END $$;

-- Removes all bookings of a viewing except those of one group and its members, and tells the guests who lost their seats.
CREATE FUNCTION keep_bookings_of_group(viewing integer, winner integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before integer[] := guests_of_viewing(viewing);
  lost integer[];
BEGIN
  DELETE FROM viewing_bookings WHERE viewing_id = viewing AND group_id IS DISTINCT FROM winner
    AND NOT (group_id IS NULL AND user_id = ANY (members_of_group(winner)));
  lost := ARRAY(SELECT unnest(before) EXCEPT SELECT unnest(guests_of_viewing(viewing)));
  INSERT INTO viewing_guests (viewing_id, user_id, alone_at) SELECT viewing, unnest(lost), clock_timestamp()
    ON CONFLICT (viewing_id, user_id) DO UPDATE SET alone_at = clock_timestamp();
  PERFORM graphile_worker.add_job('send_viewing_mail',
    payload => json_build_object('kind', 'cancelled', 'viewing', viewing, 'to', person)) FROM unnest(lost) AS person;
END $$;

-- The group that gets the home keeps its bookings, and so do its members.
CREATE OR REPLACE FUNCTION cancel_viewings_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  winner integer := CASE WHEN TG_OP = 'UPDATE' AND NEW.status = 'R' THEN NEW.rented_to END;
  kept integer[];
BEGIN
  PERFORM 1 FROM viewings WHERE listing_id = OLD.id ORDER BY id FOR NO KEY UPDATE;
  kept := ARRAY(SELECT DISTINCT viewings.id FROM viewings JOIN viewing_bookings ON viewing_id = viewings.id
    WHERE listing_id = OLD.id AND cancelled_at IS NULL AND starts_at > clock_timestamp()
      AND (group_id = winner OR (group_id IS NULL AND user_id = ANY (members_of_group(winner)))));
  PERFORM keep_bookings_of_group(id, winner) FROM unnest(kept) AS id;
  UPDATE viewings SET cancelled_at = clock_timestamp(), updated_at = clock_timestamp(), sequence = sequence + 1
    WHERE listing_id = OLD.id AND cancelled_at IS NULL AND starts_at > clock_timestamp() AND id <> ALL (kept);
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
