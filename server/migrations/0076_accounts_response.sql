-- How a landlord answers: of how many people who asked, how many were answered, and the median of minutes until then. Null without
-- conversations of the right age.
ALTER TABLE users ADD COLUMN response_asked integer, ADD COLUMN response_answered integer, ADD COLUMN response_minutes integer;
