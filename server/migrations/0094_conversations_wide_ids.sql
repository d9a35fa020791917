-- contract step of release 0.3.0: needs the code of migration 0048
-- Rewrites three tables while others wait. Larger sites make `messages.id` wide before they upgrade, as docs/scaling.md says
-- under "Wider ids", with times; what is wide already is left as it is.
ALTER TABLE messages ALTER COLUMN id TYPE bigint;
ALTER TABLE conversations ALTER COLUMN last_message_id TYPE bigint;
ALTER TABLE conversation_participants ALTER COLUMN last_read_id TYPE bigint, ALTER COLUMN mailed_id TYPE bigint;
-- They also name messages.
ALTER TABLE trust_items ALTER COLUMN subject_id TYPE bigint;
ALTER TABLE reports ALTER COLUMN subject_id TYPE bigint;
ALTER TABLE staff_log ALTER COLUMN subject_id TYPE bigint;
