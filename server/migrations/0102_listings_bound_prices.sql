-- The first price and the newest ones, as many as a page shows: nobody fills the disk by changing a price again and again.
CREATE FUNCTION bound_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_prices WHERE listing_id = NEW.listing_id
    AND at <= (SELECT at FROM listing_prices WHERE listing_id = NEW.listing_id ORDER BY at DESC OFFSET 199 LIMIT 1)
    AND at > (SELECT min(at) FROM listing_prices WHERE listing_id = NEW.listing_id);
  RETURN NULL;
END $$;

CREATE TRIGGER listing_prices_bound AFTER INSERT ON listing_prices FOR EACH ROW EXECUTE FUNCTION bound_prices();
