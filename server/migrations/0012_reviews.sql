-- Reviews about a deleted person go with them; those a deleted person wrote stay, anonymous.
CREATE TABLE reviews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reviewer_id integer REFERENCES users ON DELETE SET NULL,
  reviewee_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  reviewee_role text NOT NULL CHECK (reviewee_role IN ('T', 'L', 'R')),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (reviewer_id <> reviewee_id)
);
CREATE UNIQUE INDEX reviews_once_per_role ON reviews (reviewer_id, reviewee_id, reviewee_role);
CREATE INDEX reviews_reviewee ON reviews (reviewee_id, created_at DESC, id DESC) INCLUDE (rating);
