-- Where mail goes when no mail server is configured, for the mailbox page. Old rows are dropped as new ones come.
CREATE TABLE mailbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
