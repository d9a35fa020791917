-- roommates: two people with roommate profiles, about no home. There is one for each pair, whoever starts it; a deleted account
-- leaves the conversation to the other.
ALTER TABLE conversations
  ADD COLUMN pair_first integer REFERENCES users ON DELETE SET NULL,
  ADD COLUMN pair_second integer REFERENCES users ON DELETE SET NULL,
  ALTER COLUMN listing_id DROP NOT NULL,
  DROP CONSTRAINT conversations_kind_check,
  DROP CONSTRAINT conversations_check,
  ADD CONSTRAINT conversations_kind_check CHECK (kind IN ('direct', 'members', 'landlord', 'roommates')),
  ADD CONSTRAINT conversations_group_check CHECK ((kind IN ('direct', 'roommates')) = (group_id IS NULL)),
  ADD CONSTRAINT conversations_listing_check CHECK ((kind = 'roommates') = (listing_id IS NULL)),
  ADD CONSTRAINT conversations_pair_check
    CHECK (CASE kind WHEN 'roommates' THEN pair_first < pair_second ELSE num_nonnulls(pair_first, pair_second) = 0 END);
CREATE UNIQUE INDEX conversations_one_per_pair ON conversations (pair_first, pair_second) WHERE kind = 'roommates';
CREATE INDEX conversations_pair_second ON conversations (pair_second) WHERE pair_second IS NOT NULL;

-- No home takes a conversation between roommates with it, so it goes with the last account in it.
CREATE FUNCTION remove_deserted_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversations WHERE id = OLD.conversation_id AND kind = 'roommates' AND NOT EXISTS (
    SELECT 1 FROM conversation_participants WHERE conversation_id = OLD.conversation_id AND left_at IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER conversation_participants_deserted AFTER DELETE ON conversation_participants
  FOR EACH ROW EXECUTE FUNCTION remove_deserted_conversation();

ALTER TABLE conversation_participants
  -- Put away by this person, until the next message.
  ADD COLUMN is_archived boolean NOT NULL DEFAULT false,
  -- Between two people, one who did not start it has it in the list only once something was written.
  ADD COLUMN is_listed boolean NOT NULL DEFAULT true,
  -- The home, and the other of two people: copied from the conversation, where they never change, so that a thousand
  -- conversations are searched with two joins. The id of a deleted account finds nobody.
  ADD COLUMN home_id integer,
  ADD COLUMN other_id integer;

CREATE FUNCTION note_whom_and_what() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT conversations.listing_id, CASE kind
      WHEN 'direct' THEN CASE WHEN starter_id = NEW.user_id THEN listings.owner_id ELSE starter_id END
      WHEN 'roommates' THEN CASE WHEN pair_first = NEW.user_id THEN pair_second ELSE pair_first END END
    INTO NEW.home_id, NEW.other_id
    FROM conversations LEFT JOIN listings ON listings.id = conversations.listing_id
    WHERE conversations.id = NEW.conversation_id;
  RETURN NEW;
END $$;

CREATE TRIGGER conversation_participants_about BEFORE INSERT ON conversation_participants
  FOR EACH ROW EXECUTE FUNCTION note_whom_and_what();

UPDATE conversation_participants SET home_id = conversations.listing_id,
    other_id = CASE WHEN kind <> 'direct' THEN NULL WHEN user_id = starter_id THEN owner_id ELSE starter_id END,
    is_listed = kind <> 'direct' OR last_message_id IS NOT NULL OR coalesce(user_id = starter_id, false)
  FROM conversations JOIN listings ON listings.id = listing_id
  WHERE conversations.id = conversation_id;

-- What moves a conversation to the top (a message, coming back into a group) puts it into the list again, whichever version of
-- the server writes it. The condition keeps the function from being called for nearly all messages.
CREATE FUNCTION list_moved_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_archived := false;
  NEW.is_listed := true;
  RETURN NEW;
END $$;

CREATE TRIGGER conversation_participants_moved BEFORE UPDATE OF last_updated ON conversation_participants
  FOR EACH ROW WHEN (NEW.last_updated <> OLD.last_updated AND (OLD.is_archived OR NOT OLD.is_listed))
  EXECUTE FUNCTION list_moved_conversation();

DROP INDEX conversation_participants_list;
CREATE INDEX conversation_participants_inbox
  ON conversation_participants (user_id, is_archived, last_updated DESC, conversation_id DESC) INCLUDE (left_at, is_listed);

-- As before, and a conversation between roommates in which both wrote counts like one about a home.
CREATE OR REPLACE FUNCTION dealings_of_reviews(asked integer[], by_now timestamptz) RETURNS TABLE (review_id integer, dealing text)
LANGUAGE plpgsql STABLE STRICT ROWS 15 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(asked) = 0 THEN RETURN; END IF;
  RETURN QUERY SELECT reviews.id, (ARRAY['viewing', 'group', 'application', 'messages'])[found.strongest]
  FROM reviews
    LEFT JOIN roommate_profiles AS author ON author.user_id = reviews.reviewer_id
    LEFT JOIN roommate_profiles AS subject ON subject.user_id = reviews.reviewee_id,
    LATERAL (
      SELECT min(CASE
        -- A viewing that took place: the other is its host, and one booked it alone or belongs to a group that did.
        WHEN EXISTS (SELECT 1 FROM viewing_bookings JOIN viewings ON viewings.id = viewing_bookings.viewing_id
          WHERE viewing_bookings.user_id = pair.one AND viewing_bookings.group_id IS NULL
            AND viewings.host_id = pair.other AND viewings.cancelled_at IS NULL AND viewings.ends_at <= by_now) THEN 1
        WHEN EXISTS (SELECT 1 FROM group_members
            JOIN viewing_bookings ON viewing_bookings.group_id = group_members.group_id
            JOIN viewings ON viewings.id = viewing_bookings.viewing_id
          WHERE group_members.roommate_id = pair.one_roommate
            AND viewings.host_id = pair.other AND viewings.cancelled_at IS NULL AND viewings.ends_at <= by_now) THEN 1
        WHEN EXISTS (SELECT 1 FROM group_members AS mine JOIN group_members AS theirs ON theirs.group_id = mine.group_id
          WHERE mine.roommate_id = pair.one_roommate AND theirs.roommate_id = pair.other_roommate) THEN 2
        -- One has left the group since: an accepted invitation says that they were in it with its owner, a chat with whom.
        WHEN EXISTS (SELECT 1 FROM invitations JOIN groups ON groups.id = invitations.group_id
          WHERE invitations.roommate_id = pair.one_roommate AND invitations.accepted
            AND groups.owner_id = pair.other_roommate) THEN 2
        WHEN EXISTS (SELECT 1 FROM conversation_participants AS mine
            JOIN conversation_participants AS theirs ON theirs.conversation_id = mine.conversation_id
            JOIN conversations ON conversations.id = mine.conversation_id
          WHERE mine.user_id = pair.one AND mine.left_at IS NOT NULL AND theirs.user_id = pair.other
            AND conversations.kind = 'members' AND theirs.joined_at < mine.left_at
            AND (theirs.left_at IS NULL OR theirs.left_at > mine.joined_at)) THEN 2
        WHEN EXISTS (SELECT 1 FROM group_members JOIN groups ON groups.id = group_members.group_id
            JOIN listings ON listings.id = groups.listing_id
          WHERE group_members.roommate_id = pair.one_roommate AND groups.applied_at IS NOT NULL
            AND listings.owner_id = pair.other) THEN 3
        WHEN EXISTS (SELECT 1 FROM conversations
            JOIN messages AS mine ON mine.conversation_id = conversations.id AND mine.sender_id = pair.one
            JOIN messages AS theirs ON theirs.conversation_id = conversations.id AND theirs.sender_id = pair.other
          WHERE conversations.starter_id = pair.one AND conversations.kind IN ('direct', 'roommates')) THEN 4
      END) AS strongest
      -- Both ways round, so that each condition is written for one direction and finds its rows by an index.
      FROM (VALUES (reviews.reviewer_id, reviews.reviewee_id, author.id, subject.id),
        (reviews.reviewee_id, reviews.reviewer_id, subject.id, author.id)) AS pair (one, other, one_roommate, other_roommate)
      WHERE reviews.reviewer_id IS NOT NULL
    ) AS found
  WHERE reviews.id = ANY (asked);
END $$;
