-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS listings_references;
CREATE UNIQUE INDEX CONCURRENTLY listings_references ON listings (owner_id, lower(reference)) WHERE reference IS NOT NULL;
