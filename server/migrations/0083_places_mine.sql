-- Places that matter to a person, such as work or a school, in their order.
CREATE TABLE my_places (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  label text NOT NULL CHECK (char_length(label) <= 200),
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  mode text NOT NULL CHECK (mode IN ('walk', 'bike', 'transit', 'car')),
  shared boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, position)
);
