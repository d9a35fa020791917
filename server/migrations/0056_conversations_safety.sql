-- The warning signs in a message, found once when it is sent; null when there are none.
ALTER TABLE messages
  ADD COLUMN safety text[],
  -- The version of the text rules that looked at it; null when none has.
  ADD COLUMN safety_rules smallint;

-- A job looks at the messages that are there already. A day later another one looks at those that processes of the
-- version before wrote while this one was being rolled out.
CREATE OR REPLACE FUNCTION pg_temp.queue_message_checks() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last integer := (SELECT coalesce(max(id), 0) FROM messages);
BEGIN
  -- A new database has no queue yet.
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('check_messages', payload => json_build_object('after', 0));
    PERFORM graphile_worker.add_job('check_messages', payload => json_build_object('after', last),
      run_at => now() + interval '1 day');
  END IF;
END $$;
SELECT pg_temp.queue_message_checks();
