-- The listings whose address a person gets beside their own, read once per statement instead of once per card: those with a viewing that
-- the person came with a booking of and that is not over, and those whose owner considers a group of theirs.
CREATE FUNCTION addresses_seen_by(person integer) RETURNS integer[] LANGUAGE sql STABLE
  RETURN ARRAY(
    SELECT listing_id FROM viewing_bookings JOIN viewings ON viewings.id = viewing_id
      WHERE people @> ARRAY[person] AND cancelled_at IS NULL AND ends_at > now()
    UNION ALL
    -- Bookings of before, which did not note who came.
    SELECT listing_id FROM viewing_bookings JOIN viewings ON viewings.id = viewing_id
      WHERE people IS NULL AND cancelled_at IS NULL AND ends_at > now()
        AND (user_id = person AND group_id IS NULL OR group_id IN (SELECT group_id FROM group_members
          JOIN roommate_profiles ON roommate_profiles.id = roommate_id WHERE roommate_profiles.user_id = person))
    UNION ALL
    SELECT listing_id FROM groups JOIN group_members ON group_id = groups.id
        JOIN roommate_profiles ON roommate_profiles.id = roommate_id
      WHERE group_status IN ('U', 'I') AND user_id = person);
