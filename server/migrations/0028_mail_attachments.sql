-- Kept mail keeps its attached file, for the mailbox page.
ALTER TABLE mailbox
  ADD COLUMN attachment_name text,
  ADD COLUMN attachment_type text,
  ADD COLUMN attachment text;
