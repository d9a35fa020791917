-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS roommate_profiles_move_in;
CREATE INDEX CONCURRENTLY roommate_profiles_move_in ON roommate_profiles (move_in_date);
DROP INDEX CONCURRENTLY IF EXISTS users_age;
CREATE INDEX CONCURRENTLY users_age ON users (age);
