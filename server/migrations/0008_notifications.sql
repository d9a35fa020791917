-- The kinds of mail a person turned off one by one; who wants none at all says so in the profile.
CREATE TABLE mail_opt_outs (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind)
);
