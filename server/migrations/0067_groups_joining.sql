-- Who may join an open group: anyone, or those whose request its owner accepts.
ALTER TABLE groups ADD COLUMN join_policy text NOT NULL DEFAULT 'open',
  ADD CONSTRAINT groups_join_policy_known CHECK (join_policy IN ('open', 'ask')) NOT VALID;

CREATE TABLE group_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  roommate_id integer NOT NULL REFERENCES roommate_profiles ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) <= 500),
  -- Null while open. Joining another way accepts a request too.
  accepted boolean,
  -- The person who asked has seen the answer.
  is_seen boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  responded_at timestamptz,
  CHECK ((accepted IS NULL) = (responded_at IS NULL))
);
CREATE UNIQUE INDEX group_requests_one_open ON group_requests (group_id, roommate_id) WHERE accepted IS NULL;
CREATE INDEX group_requests_group ON group_requests (group_id);
CREATE INDEX group_requests_roommate ON group_requests (roommate_id);

-- The link of a group; a new one replaces it. Only the hash of its token is kept.
CREATE TABLE group_links (
  group_id integer PRIMARY KEY REFERENCES groups ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  uses integer NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND 20),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Requests also end with a profile, an account or a group, so the rows themselves reach the open pages of those concerned.
CREATE FUNCTION tell_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked integer := coalesce(NEW.group_id, OLD.group_id);
  people integer[];
BEGIN
  people := array_remove(members_of_group(asked)
    || (SELECT user_id FROM roommate_profiles WHERE id = coalesce(NEW.roommate_id, OLD.roommate_id)), NULL);
  IF cardinality(people) > 0 THEN
    PERFORM pg_notify('lodgepole_live', json_build_object('topic', 'group', 'id', asked, 'people', people[1:500])::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER group_requests_tell AFTER INSERT OR UPDATE OR DELETE ON group_requests
  FOR EACH ROW EXECUTE FUNCTION tell_of_request();

-- People join in several ways; each of them ends their open request.
CREATE FUNCTION settle_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_requests SET accepted = true, responded_at = clock_timestamp(), is_seen = true
    WHERE group_id = NEW.group_id AND roommate_id = NEW.roommate_id AND accepted IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER group_members_settle_request AFTER INSERT ON group_members
  FOR EACH ROW EXECUTE FUNCTION settle_request();

-- A group that goes with its listing finds the listing gone already.
CREATE FUNCTION mail_askers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_group_news(
    array(SELECT user_id FROM group_requests JOIN roommate_profiles ON roommate_profiles.id = roommate_id
      WHERE group_id = OLD.id AND accepted IS NULL ORDER BY user_id),
    jsonb_build_object('kind', 'group_ended', 'name', OLD.name, 'home', NULL, 'place', NULL,
      'withoutHome', OLD.listing_id IS NULL OR EXISTS (SELECT 1 FROM listings WHERE id = OLD.listing_id)));
  RETURN OLD;
END $$;

CREATE TRIGGER groups_mail_askers BEFORE DELETE ON groups FOR EACH ROW EXECUTE FUNCTION mail_askers();
