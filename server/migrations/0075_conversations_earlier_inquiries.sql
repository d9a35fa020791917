-- The inquiries of before. Nobody is reminded of those that were already old.
INSERT INTO inquiries (conversation_id, owner_id, asker_id, listing_id, begun_at, answered_at, owner_reminded_at, asker_told_at)
  SELECT conversations.id, listings.owner_id, conversations.starter_id, listings.id, asked.at, answered.at, now(), now()
  FROM conversations JOIN listings ON listings.id = conversations.listing_id,
    LATERAL (SELECT min(created_at) AS at FROM messages
      WHERE conversation_id = conversations.id AND sender_id = conversations.starter_id) AS asked,
    LATERAL (SELECT min(created_at) AS at FROM messages
      WHERE conversation_id = conversations.id AND sender_id = listings.owner_id AND created_at >= asked.at) AS answered
  WHERE conversations.kind = 'direct' AND conversations.created_at > now() - interval '112 days'
    AND asked.at IS NOT NULL AND (answered.at IS NOT NULL OR listings.status NOT IN ('R', 'E'))
  ON CONFLICT DO NOTHING;
