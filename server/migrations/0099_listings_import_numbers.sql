-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS listing_pictures_import_numbers;
CREATE UNIQUE INDEX CONCURRENTLY listing_pictures_import_numbers ON listing_pictures (listing_id, import_number)
  WHERE import_number IS NOT NULL;
