-- When a person first signed in; null until then. Those who are here already are not greeted as new: they get the time of
-- this migration, which costs no rewrite of the table.
ALTER TABLE users ADD COLUMN first_signed_in_at timestamptz DEFAULT now();
ALTER TABLE users ALTER COLUMN first_signed_in_at DROP DEFAULT;
