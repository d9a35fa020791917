import { sentence } from '../core/text.ts';
import { roommateMessages } from '../roommates/messages.ts';

/** The specification's exact messages for groups. */
export const groupMessages = {
  name: sentence('Group name must be at least 2 characters.'),
  nameLong: sentence('Group name cannot exceed 100 characters.'),
  moveIn: roommateMessages.moveIn,
  description: sentence('Description cannot exceed 800 characters.'),
  size: sentence('Enter a number of people from 1 to 20, or leave it empty.'),
  status: sentence('Choose a status.'),
  fromGroup: sentence('Choose one of your own groups.'),
  alreadyApplied: sentence('You have already applied to this listing with another group.'),
  earlierGone: sentence('The earlier group is not one of yours, so nobody is invited with it.'),
  earlierFailed: sentence('Failed to fetch your earlier groups. You can open a group without them.'),
  answer: sentence('Choose whether to accept or decline.'),
  ready: sentence('Say whether you are ready.'),
  otherListing: sentence('This is not the listing of the address.'),
  nameNeeded: sentence('Please enter a name to search.'),
  noDescription: sentence('No description provided.'),
  deleteConfirmation: sentence('Are you sure you want to delete this group? This action cannot be undone.'),
  leaveConfirmation: sentence(
    'Are you sure you want to leave this group? You might not be allowed to rejoin.',
  ),
  rejectConfirmation: sentence('Are you sure you want to set the status to Rejected?'),
  inviteConfirmation: sentence('Are you sure you want to set the status to Invited?'),
  noneFound: sentence('No groups found for this listing.'),
  /** For empty lists: what a group is and how to open or join one. */
  whatItIs: sentence(
    'A group is people who want to rent a home together: they apply to the landlord with one application and share the rent.',
  ),
  openHere: sentence('Open one here, then invite roommates or let others join.'),
  openFromListing: sentence('Look at the groups for this home to join one or open your own.'),
  openSomewhere: sentence('To open one, find a home, look at its groups and start your own there.'),
  forLandlord: sentence(
    'People who want to share this home form groups and apply to you together. You see each group as soon as it is opened.',
  ),
  unnamed: sentence('Unnamed group'),
  fetchFailed: sentence('Failed to fetch groups.'),
  detailFailed: sentence('Failed to fetch group details.'),
  oneFailed: sentence('Failed to fetch group.'),
  submitFailed: sentence('Failed to submit group.'),
  joinFailed: sentence('Failed to join group. You may already be a member or not allowed.'),
  leaveFailed: sentence('Failed to leave / delete group.'),
  applyFailed: sentence('Failed to send application.'),
  withdrawFailed: sentence('Failed to withdraw the application.'),
  readyFailed: sentence('Failed to save whether you are ready.'),
  answerFailed: sentence('Failed to send the answer.'),
  statusFailed: sentence('Failed to update group status.'),
} as const;

/** The messages for the refusals of the group rules, by code. */
export const groupRefusals = {
  'listing-is-yours': sentence('This listing is yours.'),
  'no-roommate-profile': sentence('Create a roommate profile first, then you can take part in groups.'),
  'group-not-open': sentence('This group is not open. Ask the group owner for an invitation.'),
  'group-full': sentence('This group is full.'),
  'group-closed': sentence('This group no longer takes new members.'),
  'not-group-owner': sentence('Only the owner of the group can do this.'),
  'not-listing-owner': sentence('Only the landlord can do this.'),
  'owner-cannot-leave': sentence('You own this group, so you cannot leave it. You can delete it instead.'),
  'not-a-member': sentence('You are not a member of this group.'),
  'already-applied': sentence('This group has applied, so its status is up to the landlord.'),
  'not-applied': sentence('This group has not applied yet.'),
  'only-landlord-decides': sentence('Only the landlord can set this status.'),
  'only-group-decides': sentence('Only the owner of the group can set this status.'),
  'not-waiting': sentence('Only an application that waits for an answer can be withdrawn.'),
  'not-invited': sentence('The landlord has not invited this group.'),
  'too-many-groups': sentence('You have opened 20 groups on this listing. Delete one of them first.'),
  'members-not-added': sentence('People come into a group by joining or by invitation.'),
} as const;
export type GroupRefusal = keyof typeof groupRefusals;
