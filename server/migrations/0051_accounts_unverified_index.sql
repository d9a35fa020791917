-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS users_unverified;
CREATE INDEX CONCURRENTLY users_unverified ON users (created_at) WHERE verified_at IS NULL;
