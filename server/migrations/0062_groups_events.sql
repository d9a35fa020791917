-- What happened in a group, for its chats. People, homes and viewings are ids without foreign keys: they would lock their rows
-- after the group and its viewings, while everything else locks them first. No name and no text is kept here.
CREATE TABLE group_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id integer NOT NULL,
  code text NOT NULL CHECK (code IN ('joined', 'left', 'removed', 'home_chosen', 'split_changed', 'split_agreed',
    'letter_changed', 'viewing_booked', 'viewing_cancelled', 'applied', 'withdrawn', 'status_changed', 'answered')),
  -- The users who did it, and whom it is about.
  by_id integer,
  person_id integer,
  -- The group's home at that time. A landlord's chat shows the events of that landlord's home.
  listing_id integer,
  viewing_id integer,
  status text CHECK (status IN ('U', 'R', 'I')),
  answer text CHECK (answer IN ('accepted', 'declined')),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX group_events_group ON group_events (group_id, code, id DESC);
-- For the download of personal data.
CREATE INDEX group_events_by ON group_events (by_id);

-- The newest fifty of each code stay, so that many changes of a letter do not push out who joined.
CREATE FUNCTION keep_group_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_events WHERE group_id = NEW.group_id AND code = NEW.code AND id <= (
    SELECT id FROM group_events WHERE group_id = NEW.group_id AND code = NEW.code ORDER BY id DESC OFFSET 50 LIMIT 1);
  PERFORM pg_notify('lodgepole_live', json_build_object('topic', 'conversation', 'id', conversation_id,
      'people', (array_agg(user_id ORDER BY user_id))[1:500])::text)
    FROM conversations JOIN conversation_participants ON conversation_id = conversations.id
    WHERE conversations.group_id = NEW.group_id AND left_at IS NULL
    GROUP BY conversation_id;
  RETURN NULL;
END $$;

CREATE TRIGGER group_events_keep AFTER INSERT ON group_events FOR EACH ROW EXECUTE FUNCTION keep_group_events();

CREATE FUNCTION forget_group_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM group_events WHERE group_id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER groups_forget_events AFTER DELETE ON groups FOR EACH ROW EXECUTE FUNCTION forget_group_events();

-- Who acts in this transaction, where a row does not say: set by the statement that removes members or gives seats back.
CREATE FUNCTION acting_user() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('lodgepole.acting_user', true), '')::integer
$$;

-- People join and leave in many ways, deleted accounts among them. Opening a group is no joining.
CREATE FUNCTION note_roster_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_events (group_id, code, by_id, person_id, listing_id)
    SELECT groups.id,
      CASE WHEN TG_OP = 'INSERT' THEN 'joined' WHEN acting_user() <> user_id THEN 'removed' ELSE 'left' END,
      CASE WHEN TG_OP = 'INSERT' THEN user_id ELSE coalesce(acting_user(), user_id) END,
      user_id, groups.listing_id
    FROM moved JOIN groups ON groups.id = moved.group_id AND groups.owner_id <> moved.roommate_id
    LEFT JOIN roommate_profiles ON roommate_profiles.id = moved.roommate_id
    ORDER BY joined_at, moved.roommate_id;
  RETURN NULL;
END $$;

CREATE TRIGGER group_members_note_joined AFTER INSERT ON group_members
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_roster_event();
CREATE TRIGGER group_members_note_left AFTER DELETE ON group_members
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION note_roster_event();

-- The group owner applies, withdraws, answers and chooses the home; the landlord decides, also by renting the home out.
CREATE FUNCTION note_group_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner integer := (SELECT user_id FROM roommate_profiles WHERE id = NEW.owner_id);
  landlord integer := (SELECT owner_id FROM listings WHERE id = NEW.listing_id);
BEGIN
  IF OLD.listing_id IS DISTINCT FROM NEW.listing_id THEN
    INSERT INTO group_events (group_id, code, by_id, listing_id) VALUES (NEW.id, 'home_chosen', owner, NEW.listing_id);
  END IF;
  IF OLD.group_status <> NEW.group_status THEN
    IF NEW.group_status IN ('U', 'R', 'I') THEN
      INSERT INTO group_events (group_id, code, by_id, listing_id, status)
        VALUES (NEW.id, 'status_changed', landlord, NEW.listing_id, NEW.group_status);
    ELSIF NEW.group_status = 'S' OR has_applied(OLD.group_status) THEN
      INSERT INTO group_events (group_id, code, by_id, listing_id)
        VALUES (NEW.id, CASE NEW.group_status WHEN 'S' THEN 'applied' ELSE 'withdrawn' END, owner, NEW.listing_id);
    END IF;
  END IF;
  IF NEW.answer IS NOT NULL AND OLD.answer IS DISTINCT FROM NEW.answer THEN
    INSERT INTO group_events (group_id, code, by_id, listing_id, answer)
      VALUES (NEW.id, 'answered', owner, NEW.listing_id, NEW.answer);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER groups_note_step AFTER UPDATE OF listing_id, group_status, answer ON groups FOR EACH ROW
  WHEN ((OLD.listing_id, OLD.group_status, OLD.answer) IS DISTINCT FROM (NEW.listing_id, NEW.group_status, NEW.answer))
  EXECUTE FUNCTION note_group_step();

CREATE FUNCTION note_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_events (group_id, code, by_id, listing_id)
    SELECT NEW.group_id, 'split_agreed', user_id, listing_id
    FROM groups, roommate_profiles WHERE groups.id = NEW.group_id AND roommate_profiles.id = NEW.roommate_id;
  RETURN NULL;
END $$;

CREATE TRIGGER group_agreements_note AFTER INSERT ON group_agreements FOR EACH ROW EXECUTE FUNCTION note_agreement();

-- Seats that the group did not give back were taken by the landlord: by renting to others or by cancelling.
CREATE FUNCTION note_viewing_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking viewing_bookings := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  INSERT INTO group_events (group_id, code, by_id, listing_id, viewing_id)
    SELECT groups.id, CASE TG_OP WHEN 'INSERT' THEN 'viewing_booked' ELSE 'viewing_cancelled' END,
      CASE TG_OP WHEN 'INSERT' THEN booking.user_id ELSE coalesce(acting_user(), host_id) END, viewings.listing_id, viewings.id
    FROM groups, viewings
    WHERE groups.id = booking.group_id AND viewings.id = booking.viewing_id AND cancelled_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER viewing_bookings_note_booked AFTER INSERT ON viewing_bookings
  FOR EACH ROW WHEN (NEW.group_id IS NOT NULL) EXECUTE FUNCTION note_viewing_event();
CREATE TRIGGER viewing_bookings_note_cancelled AFTER DELETE ON viewing_bookings
  FOR EACH ROW WHEN (OLD.group_id IS NOT NULL) EXECUTE FUNCTION note_viewing_event();

CREATE FUNCTION note_cancelled_viewing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_events (group_id, code, by_id, listing_id, viewing_id)
    SELECT groups.id, 'viewing_cancelled', NEW.host_id, NEW.listing_id, NEW.id
    FROM viewing_bookings JOIN groups ON groups.id = group_id WHERE viewing_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER viewings_note_cancelled AFTER UPDATE OF cancelled_at ON viewings FOR EACH ROW
  WHEN (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION note_cancelled_viewing();
