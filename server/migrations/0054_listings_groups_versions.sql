-- Grows with each edit of a listing and each change of a letter, so that a save from an older state is refused.
ALTER TABLE listings ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE group_packets ADD COLUMN version integer NOT NULL DEFAULT 1;
