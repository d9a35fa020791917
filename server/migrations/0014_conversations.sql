CREATE TABLE conversations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- direct: whoever asks about a listing and its owner. members: a group among itself. landlord: a group that applied, and
  -- the owner of the listing.
  kind text NOT NULL CHECK (kind IN ('direct', 'members', 'landlord')),
  starter_id integer REFERENCES users ON DELETE SET NULL,
  group_id integer REFERENCES groups ON DELETE CASCADE,
  last_message_id integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'direct') = (group_id IS NULL))
);
CREATE UNIQUE INDEX conversations_one_per_starter ON conversations (listing_id, starter_id) WHERE kind = 'direct';
CREATE UNIQUE INDEX conversations_one_per_group ON conversations (group_id, kind);
CREATE INDEX conversations_listing ON conversations (listing_id);
CREATE INDEX conversations_starter ON conversations (starter_id);

CREATE TABLE conversation_participants (
  conversation_id integer NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Messages up to this one are read.
  last_read_id integer NOT NULL DEFAULT 0,
  -- The same for all who take part: kept here so that a person's list is read off one index.
  last_updated timestamptz NOT NULL DEFAULT now(),
  -- When the person last opened it or wrote in it.
  seen_at timestamptz,
  -- The last mail about unread messages, and the newest message it counted.
  mailed_at timestamptz,
  mailed_id integer NOT NULL DEFAULT 0,
  joined_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_participants_list
  ON conversation_participants (user_id, last_updated DESC, conversation_id DESC) INCLUDE (left_at);

-- Written under a lock on the conversation, so within one the ids and times follow the order in which messages appear.
CREATE TABLE messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id integer NOT NULL REFERENCES conversations ON DELETE CASCADE,
  sender_id integer REFERENCES users ON DELETE SET NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 4000),
  client_id uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX messages_conversation ON messages (conversation_id, id);
CREATE UNIQUE INDEX messages_sent_once ON messages (conversation_id, sender_id, client_id);
CREATE INDEX messages_sender ON messages (sender_id, id);

CREATE FUNCTION tell_conversation(conversation integer, others integer[] DEFAULT '{}') RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('lodgepole_live', json_build_object('topic', topic, 'id', conversation, 'people', people)::text)
  FROM (VALUES ('conversation'), ('messages')) AS topics (topic), (
    SELECT json_agg(person) AS people FROM (
      SELECT user_id AS person FROM conversation_participants
        WHERE conversation_id = conversation AND left_at IS NULL
      UNION SELECT unnest(others)
      LIMIT 500) AS told
  ) AS everybody
  WHERE people IS NOT NULL
$$;

-- A group's chats follow its members, whatever brings them in or takes them out: joining, an invitation, leaving, being
-- removed, a deleted roommate profile. Newcomers see what was said and have nothing unread.
CREATE FUNCTION follow_group_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chat record;
  gone integer[];
BEGIN
  FOR chat IN
    SELECT conversations.id, last_message_id, listings.owner_id
    FROM conversations JOIN listings ON listings.id = listing_id
    WHERE group_id = coalesce(NEW.group_id, OLD.group_id)
    ORDER BY conversations.id FOR NO KEY UPDATE OF conversations
  LOOP
    IF TG_OP = 'INSERT' THEN
      INSERT INTO conversation_participants AS participant (conversation_id, user_id, last_read_id)
        SELECT chat.id, user_id, coalesce(chat.last_message_id, 0) FROM roommate_profiles WHERE id = NEW.roommate_id
        ON CONFLICT (conversation_id, user_id) DO UPDATE
          SET left_at = NULL, joined_at = now(), last_updated = now(), last_read_id = excluded.last_read_id;
      gone := '{}';
    ELSE
      WITH departed AS (
        UPDATE conversation_participants AS participant SET left_at = now()
        WHERE conversation_id = chat.id AND left_at IS NULL AND user_id <> chat.owner_id
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

CREATE TRIGGER group_members_chat AFTER INSERT OR DELETE ON group_members
  FOR EACH ROW EXECUTE FUNCTION follow_group_members();

-- A conversation that goes with its listing, its group or its last participant says so to whoever has it open.
CREATE FUNCTION tell_conversation_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_conversation(OLD.id);
  RETURN OLD;
END $$;

CREATE TRIGGER conversations_tell_removal BEFORE DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION tell_conversation_removed();

-- Everybody locks a conversation before its participants; a deleted account reaches them the other way round.
CREATE FUNCTION lock_conversations_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conversations
    WHERE id IN (SELECT conversation_id FROM conversation_participants WHERE user_id = OLD.id)
    ORDER BY id FOR UPDATE;
  RETURN OLD;
END $$;

CREATE TRIGGER users_lock_conversations BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION lock_conversations_first();
