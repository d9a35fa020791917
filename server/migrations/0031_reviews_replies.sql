-- The one reply of the person reviewed, and reviews that staff removed: their authors write no second one in that role.
ALTER TABLE reviews
  ADD COLUMN reply text CHECK (length(reply) BETWEEN 1 AND 1000),
  ADD COLUMN replied_at timestamptz,
  ADD COLUMN removed_at timestamptz,
  ADD CHECK ((reply IS NULL) = (replied_at IS NULL));
