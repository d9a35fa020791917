-- Reads the rows of before while others go on writing.
ALTER TABLE listings VALIDATE CONSTRAINT listings_statuses;
ALTER TABLE listings VALIDATE CONSTRAINT listings_drafts;
ALTER TABLE listings VALIDATE CONSTRAINT listings_reference_length;
