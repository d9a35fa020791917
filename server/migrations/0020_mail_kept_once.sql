-- A mail whose job runs again, because its process was killed or lost the database, is kept once.
ALTER TABLE mailbox ADD COLUMN message_id text;
CREATE UNIQUE INDEX mailbox_kept_once ON mailbox (message_id);
