-- What someone asked a landlord about a listing: one row per conversation between the two, from the first message until the
-- landlord answers. It outlives conversation and listing, whose end is an answer too. No foreign keys: they would lock people and
-- listings after the conversation.
CREATE TABLE inquiries (
  conversation_id integer PRIMARY KEY,
  owner_id integer NOT NULL,
  -- Null when that account is deleted.
  asker_id integer,
  listing_id integer NOT NULL,
  begun_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- When the landlord was reminded, and the person who asked was told that there is no answer.
  owner_reminded_at timestamptz,
  asker_told_at timestamptz
);
CREATE INDEX inquiries_owner ON inquiries (owner_id, begun_at);
CREATE INDEX inquiries_asker ON inquiries (asker_id);
CREATE INDEX inquiries_listing ON inquiries (listing_id) WHERE answered_at IS NULL;
CREATE INDEX inquiries_open ON inquiries (begun_at) WHERE answered_at IS NULL;

CREATE FUNCTION note_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inquiries SET answered_at = NEW.created_at
    WHERE conversation_id = NEW.conversation_id AND owner_id = NEW.sender_id AND answered_at IS NULL;
  IF NOT FOUND THEN
    INSERT INTO inquiries (conversation_id, owner_id, asker_id, listing_id, begun_at)
      SELECT conversations.id, listings.owner_id, NEW.sender_id, listings.id, NEW.created_at
      FROM conversations JOIN listings ON listings.id = conversations.listing_id
      WHERE conversations.id = NEW.conversation_id AND conversations.kind = 'direct' AND conversations.starter_id = NEW.sender_id
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER messages_note_inquiry AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION note_inquiry();

-- By their conversations, so that two changes never wait for each other.
CREATE FUNCTION answer_inquiries(listing integer, askers integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM inquiries WHERE listing_id = listing AND answered_at IS NULL AND (askers IS NULL OR asker_id = ANY (askers))
    ORDER BY conversation_id FOR NO KEY UPDATE;
  UPDATE inquiries SET answered_at = clock_timestamp()
    WHERE listing_id = listing AND answered_at IS NULL AND (askers IS NULL OR asker_id = ANY (askers));
END $$;

CREATE FUNCTION answer_inquiries_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM answer_inquiries(NEW.listing_id, members_of_group(NEW.id));
  RETURN NULL;
END $$;

-- The landlord's decision answers everyone in the group.
CREATE TRIGGER groups_answer_inquiries AFTER UPDATE OF group_status ON groups FOR EACH ROW
  WHEN (NEW.group_status IS DISTINCT FROM OLD.group_status AND NEW.group_status IN ('U', 'R', 'I'))
  EXECUTE FUNCTION answer_inquiries_of_group();

CREATE FUNCTION answer_inquiries_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM answer_inquiries(OLD.id, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER listings_answer_inquiries AFTER UPDATE OF status ON listings FOR EACH ROW
  WHEN (NEW.status IN ('R', 'E') AND OLD.status <> NEW.status) EXECUTE FUNCTION answer_inquiries_of_listing();
CREATE TRIGGER listings_answer_inquiries_removed AFTER DELETE ON listings
  FOR EACH ROW EXECUTE FUNCTION answer_inquiries_of_listing();

CREATE FUNCTION forget_inquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM inquiries WHERE owner_id = OLD.id;
  UPDATE inquiries SET asker_id = NULL WHERE asker_id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_forget_inquiries AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_inquiries();

-- What a landlord's declining message says, in words that each reader gets in their own language; the text is what the landlord
-- added. `content` has both in the language of the person who asked.
ALTER TABLE messages ADD COLUMN decline_reason text, ADD COLUMN decline_text text,
  ADD CONSTRAINT messages_decline_reason CHECK (decline_reason IN ('taken', 'dates', 'fit', 'other')) NOT VALID;
