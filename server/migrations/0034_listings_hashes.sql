-- How a picture looks, to find copies of it. Null when there is too little to see in it, such as a plain wall.
ALTER TABLE listing_pictures
  ADD COLUMN hash bit(64),
  ADD COLUMN colours bit(50),
  -- The id under which its owner showed this picture first, when it was copied from one of theirs.
  ADD COLUMN first_id integer,
  ADD CHECK ((hash IS NULL) = (colours IS NULL)),
  ADD CHECK (first_id < id);

-- Two hashes that differ in at most eleven bits differ in at most two of some sixteen.
CREATE INDEX listing_pictures_hash_1 ON listing_pictures ((hash::bit(16)::integer)) INCLUDE (id, hash) WHERE hash IS NOT NULL;
CREATE INDEX listing_pictures_hash_2 ON listing_pictures (((hash << 16)::bit(16)::integer)) INCLUDE (id, hash) WHERE hash IS NOT NULL;
CREATE INDEX listing_pictures_hash_3 ON listing_pictures (((hash << 32)::bit(16)::integer)) INCLUDE (id, hash) WHERE hash IS NOT NULL;
CREATE INDEX listing_pictures_hash_4 ON listing_pictures (((hash << 48)::bit(16)::integer)) INCLUDE (id, hash) WHERE hash IS NOT NULL;

-- Pictures that are there already get their hashes from a job.
DO $$
DECLARE
  last integer := (SELECT max(id) FROM listing_pictures);
BEGIN
  -- A new database has neither pictures nor a queue yet.
  IF last IS NOT NULL AND to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('hash_pictures', payload => json_build_object('after', 0, 'last', last));
  END IF;
END $$;
