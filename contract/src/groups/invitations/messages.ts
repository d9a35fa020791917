import { accountMessages } from '../../accounts/messages.ts';
import { sentence } from '../../core/text/text.ts';

export const invitationMessages = {
  choose: sentence('Choose a roommate to invite.'),
  unknownRoommate: sentence('This roommate profile no longer exists.'),
  otherGroup: sentence('This group is not the one in the address.'),
  answer: sentence('Choose whether to accept or reject.'),
  tooMany: sentence('You have sent many invitations. Please wait a while before you send more.'),
  withdrawn: sentence('This invitation has just been withdrawn.'),
  fetchFailed: accountMessages.invitationsFailed,
  sendFailed: sentence('Failed to send invitation.'),
  respondFailed: sentence('Failed to respond to invitation.'),
  deleteFailed: sentence('Failed to delete invitation.'),
} as const;

export const invitationRefusals = {
  'invitee-owns-listing': sentence('The landlord cannot join a group on their own listing.'),
  'invitee-is-member': sentence('This roommate is already in the group.'),
  'already-invited': sentence('This roommate has an invitation that is not answered yet.'),
  'not-taking-members': sentence('Invitations can be sent while the group is open or private.'),
  'only-invitee-answers': sentence('Only the invited person can answer an invitation.'),
  'already-answered': sentence('This invitation has already been answered.'),
  'answer-first': sentence('Accept or reject the invitation first, then you can delete it.'),
} as const;
export type InvitationRefusal = keyof typeof invitationRefusals;
