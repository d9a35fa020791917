-- Mail that is kept because there is no mail server remembers the job that made it: once there is a server, the job is
-- queued again and writes the mail anew.
ALTER TABLE mailbox ADD COLUMN task text;
ALTER TABLE mailbox ADD COLUMN payload jsonb;
ALTER TABLE mailbox ADD COLUMN queued_again_at timestamptz;
