-- The confirmation whose end the owner was told of: one email names all homes that expire on one day.
ALTER TABLE listings ADD COLUMN told_about timestamptz;
