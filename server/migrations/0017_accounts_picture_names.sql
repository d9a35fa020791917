-- The sweep of the picture store asks which files are somebody's picture.
CREATE INDEX users_profile_picture ON users (profile_picture) WHERE profile_picture IS NOT NULL;
