-- A message that staff removed keeps its place in the conversation without its text.
ALTER TABLE messages ADD COLUMN removed_at timestamptz;
