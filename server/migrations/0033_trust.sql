-- The work of the staff. Reports of one subject are one item while it is open.
CREATE TABLE trust_items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('report', 'held', 'verification')),
  subject text NOT NULL CHECK (subject IN ('listing', 'person', 'message', 'review')),
  -- No reference: what was reported may be deleted before the report is decided.
  subject_id integer NOT NULL,
  -- The person concerned; null once their account is deleted. What was reported still waits for an answer to its reporters.
  reported_id integer REFERENCES users ON DELETE SET NULL,
  -- What the owner wrote when asking for verification.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (kind = 'report' OR subject = 'listing')
);
CREATE UNIQUE INDEX trust_items_one_open ON trust_items (kind, subject, subject_id) WHERE state = 'open';
CREATE INDEX trust_items_queue ON trust_items (created_at, id) WHERE state = 'open';
CREATE INDEX trust_items_queue_by_kind ON trust_items (kind, created_at, id) WHERE state = 'open';
CREATE INDEX trust_items_subject ON trust_items (subject, subject_id);
CREATE INDEX trust_items_reported ON trust_items (reported_id);

CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id integer NOT NULL REFERENCES trust_items ON DELETE CASCADE,
  reporter_id integer REFERENCES users ON DELETE SET NULL,
  subject text NOT NULL,
  subject_id integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('scam', 'discrimination', 'wrong', 'spam', 'harassment', 'other')),
  text text NOT NULL CHECK (length(text) <= 1000),
  -- The subject as the reporter saw it; it may be changed or deleted afterwards.
  seen jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX reports_once ON reports (reporter_id, subject, subject_id);
CREATE INDEX reports_item ON reports (item_id, id);

-- What the person concerned answered.
CREATE TABLE trust_answers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id integer NOT NULL REFERENCES trust_items ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) <= 1000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX trust_answers_item ON trust_answers (item_id, id);

-- A listing that is deleted needs no release and no verification; reports of it stay to be decided.
CREATE FUNCTION drop_work_on_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM trust_items
    WHERE subject = 'listing' AND subject_id = OLD.id AND kind <> 'report' AND state = 'open';
  RETURN NULL;
END $$;

CREATE TRIGGER listings_drop_work AFTER DELETE ON listings
  FOR EACH ROW EXECUTE FUNCTION drop_work_on_listing();

-- Every act of the staff, for good. No references: a deleted account changes nothing here.
CREATE TABLE staff_log (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for the operator's command.
  staff_id integer,
  act text NOT NULL CHECK (length(act) BETWEEN 1 AND 50),
  subject text NOT NULL CHECK (subject IN ('listing', 'person', 'message', 'review')),
  subject_id integer NOT NULL,
  item_id integer,
  reason text NOT NULL CHECK (length(reason) <= 1000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX staff_log_subject ON staff_log (subject, subject_id, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER staff_log_append_only BEFORE UPDATE OR DELETE ON staff_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_log_never_emptied BEFORE TRUNCATE ON staff_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE staff_log ENABLE ALWAYS TRIGGER staff_log_append_only;
ALTER TABLE staff_log ENABLE ALWAYS TRIGGER staff_log_never_emptied;
-- Where our role is no superuser, it may not even try.
REVOKE UPDATE, DELETE, TRUNCATE ON staff_log FROM CURRENT_USER;
