-- Only a group's owner invites, so who invited is the group's owner. Answered once, by the invitee.
CREATE TABLE invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id integer NOT NULL REFERENCES groups ON DELETE CASCADE,
  roommate_id integer NOT NULL REFERENCES roommate_profiles ON DELETE CASCADE,
  accepted boolean,
  created_at timestamptz NOT NULL DEFAULT now(),
  responded_at timestamptz,
  CHECK ((accepted IS NULL) = (responded_at IS NULL))
);
CREATE UNIQUE INDEX invitations_one_pending ON invitations (group_id, roommate_id) WHERE accepted IS NULL;
CREATE INDEX invitations_group ON invitations (group_id);
CREATE INDEX invitations_roommate ON invitations (roommate_id);
