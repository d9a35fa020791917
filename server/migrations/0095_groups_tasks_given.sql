-- When the task was last given to somebody else; null for one that never was.
ALTER TABLE group_tasks ADD COLUMN given_at timestamptz;
