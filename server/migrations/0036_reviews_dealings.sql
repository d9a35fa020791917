-- How the author of a review and the person reviewed dealt with each other by a moment, the strongest way first; null when they
-- did not. A function, because its plan is kept for each connection: planning these joins takes longer than running them, and
-- every page of a listing needs its landlord's rating.
CREATE FUNCTION dealings_of_reviews(asked integer[], by_now timestamptz) RETURNS TABLE (review_id integer, dealing text)
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
          WHERE conversations.starter_id = pair.one AND conversations.kind = 'direct') THEN 4
      END) AS strongest
      -- Both ways round, so that each condition is written for one direction and finds its rows by an index.
      FROM (VALUES (reviews.reviewer_id, reviews.reviewee_id, author.id, subject.id),
        (reviews.reviewee_id, reviews.reviewer_id, subject.id, author.id)) AS pair (one, other, one_roommate, other_roommate)
      WHERE reviews.reviewer_id IS NOT NULL
    ) AS found
  WHERE reviews.id = ANY (asked);
END $$;
