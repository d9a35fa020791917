-- outside a transaction
-- A group has one chat of its members, and one with the landlord of each home that it was for.
DROP INDEX CONCURRENTLY IF EXISTS conversations_one_members_chat;
CREATE UNIQUE INDEX CONCURRENTLY conversations_one_members_chat ON conversations (group_id) WHERE kind = 'members';
DROP INDEX CONCURRENTLY IF EXISTS conversations_of_group;
CREATE UNIQUE INDEX CONCURRENTLY conversations_of_group ON conversations (group_id, kind, listing_id);
DROP INDEX CONCURRENTLY IF EXISTS conversations_one_per_group;
DROP INDEX CONCURRENTLY IF EXISTS groups_open;
CREATE INDEX CONCURRENTLY groups_open ON groups (created_at DESC, id DESC) WHERE group_status = 'O';
