-- Reads the rows of before while others go on writing.
ALTER TABLE trust_items VALIDATE CONSTRAINT trust_items_kinds;
ALTER TABLE trust_items VALIDATE CONSTRAINT trust_items_subjects;
ALTER TABLE trust_items VALIDATE CONSTRAINT trust_items_fits;
ALTER TABLE trust_items VALIDATE CONSTRAINT trust_items_claim;
