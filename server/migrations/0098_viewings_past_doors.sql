-- Past and cancelled viewings keep the address they had, so that a corrected one does not change them. Now they lose the number too
-- when a home begins to show only its area.
CREATE OR REPLACE FUNCTION move_viewings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM viewings WHERE listing_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE viewings SET unit_number = NEW.unit_number, street_address = NEW.street_address, city = NEW.city,
      updated_at = clock_timestamp(), sequence = sequence + 1
    WHERE listing_id = NEW.id AND cancelled_at IS NULL AND ends_at > clock_timestamp();
  IF OLD.location_precision = 'exact' AND NEW.location_precision = 'area' THEN
    UPDATE viewings SET unit_number = NEW.unit_number, street_address = NEW.street_address, city = NEW.city
      WHERE listing_id = NEW.id AND (cancelled_at IS NOT NULL OR ends_at <= clock_timestamp());
  END IF;
  RETURN NULL;
END $$;
