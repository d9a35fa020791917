-- How near the point of a listing is to its door; unknown for those posted before and by other clients.
ALTER TABLE listings ADD COLUMN accuracy text
  CONSTRAINT listings_accuracy CHECK (accuracy IN ('address', 'street', 'area', 'city'));
