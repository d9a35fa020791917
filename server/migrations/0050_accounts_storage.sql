-- When a person was told that their account goes if they do not confirm their email.
ALTER TABLE users ADD COLUMN verification_reminded_at timestamptz;

-- The size of all files of a picture; null for those stored before it was kept.
ALTER TABLE listing_pictures ADD COLUMN bytes integer;
