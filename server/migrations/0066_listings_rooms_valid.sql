-- Reads the rows of before while others go on writing.
ALTER TABLE listings VALIDATE CONSTRAINT listings_home_kind;
ALTER TABLE listings VALIDATE CONSTRAINT listings_term;
ALTER TABLE listings VALIDATE CONSTRAINT listings_limits;
ALTER TABLE listings VALIDATE CONSTRAINT listings_sublet_ends;
ALTER TABLE listings VALIDATE CONSTRAINT listings_room;
ALTER TABLE listings VALIDATE CONSTRAINT listings_room_type;
ALTER TABLE listings VALIDATE CONSTRAINT listings_household;
ALTER TABLE listings VALIDATE CONSTRAINT listings_accessibility;
ALTER TABLE listings VALIDATE CONSTRAINT listings_precision;
ALTER TABLE listings VALIDATE CONSTRAINT listings_exact_place;
