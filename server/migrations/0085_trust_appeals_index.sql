-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS trust_items_one_appeal;
CREATE UNIQUE INDEX CONCURRENTLY trust_items_one_appeal ON trust_items (subject_id) WHERE kind = 'appeal';
DROP INDEX CONCURRENTLY IF EXISTS staff_log_item;
CREATE INDEX CONCURRENTLY staff_log_item ON staff_log (item_id) WHERE item_id IS NOT NULL;
