-- outside a transaction
CREATE INDEX CONCURRENTLY viewing_bookings_people ON viewing_bookings USING gin (people);
