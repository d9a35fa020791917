-- The number that the name of a picture's file gave it when it was imported, so that the same name replaces it.
ALTER TABLE listing_pictures ADD COLUMN import_number smallint;
