-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS viewings_cancelled_with;
CREATE INDEX CONCURRENTLY viewings_cancelled_with ON viewings (cancelled_with) WHERE cancelled_with IS NOT NULL;
