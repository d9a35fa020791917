-- Which conversations a person has left, for the groups that two people were in together.
CREATE INDEX conversation_participants_left ON conversation_participants (user_id, conversation_id) WHERE left_at IS NOT NULL;
