import { myProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { declineInquiry } from '@lodgepole/contract/conversations/decline';
import {
  leaveConversation,
  myConversations,
  seeConversation,
  sendMessage,
  writeToRoommate,
} from '@lodgepole/contract/conversations/endpoints';
import {
  deleteSavedAnswer,
  mySavedAnswers,
  type SavedAnswer,
  saveAnswer,
} from '@lodgepole/contract/conversations/saved-answers';
import { myGroups } from '@lodgepole/contract/groups/endpoints';
import { inviteRoommate } from '@lodgepole/contract/groups/invitations/endpoints';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import {
  deleteReview,
  replyToReview,
  reviewsOf,
  seeReview,
  writeReview,
} from '@lodgepole/contract/reviews/endpoints';
import type { Review } from '@lodgepole/contract/reviews/review';
import {
  deleteRoommate,
  postRoommate,
  searchRoommates,
  seeRoommate,
} from '@lodgepole/contract/roommates/endpoints';
import { appeal, readDecision } from '@lodgepole/contract/trust/appeals';
import {
  actOnListing,
  claimItem,
  decideItem,
  downloadAttachment,
  sendReport,
} from '@lodgepole/contract/trust/endpoints';
import { aConversation, aMessage, aThread } from '../conversations.ts';
import { aGroup, aMember } from '../groups.ts';
import { aListing } from '../listings.ts';
import { mockApi } from '../mock-api.ts';
import { aRoommateProfile, aViewer } from '../people.ts';
import { aDecision, anAppeal, anItem, staffApi } from '../staff.ts';
import { anInvitation, changing, choose, type FormRow, pageOf, press, type } from './form-row.ts';

const ofAnne = (viewer = aViewer()) =>
  mockApi()
    .on(myProfile, () => viewer)
    .on(searchCards, () => pageOf())
    .on(searchRoommates, () => pageOf())
    .on(seeRoommate, () => aRoommateProfile());

const anne = aMember(7, 'Anne Tremblay');
const profile = aRoommateProfile({ user: { id: 7, full_name: 'Anne Tremblay' } });
const withProfile = () => ofAnne(aViewer({ roommate_profile: 41 })).on(seeRoommate, () => profile);

const roommates: readonly FormRow[] = [
  {
    file: 'slices/roommates/form/roommate-form.tsx',
    path: '/roommates/post',
    api: ofAnne().on(postRoommate, () => profile),
    fill: async () => {
      await type('Budget per month', '1250.50');
      await type('Move-in date', '2099-09-01');
      await type('Stay length', '8');
      await type('Description', 'Quiet, tidy, early.');
      await choose('Student');
    },
    button: 'Create Roommate Profile',
    request: postRoommate,
  },
  {
    file: 'slices/roommates/pages/roommate-edit-page.tsx',
    path: '/roommates/edit/41',
    api: withProfile().on(deleteRoommate, () => undefined),
    fill: () => press('Delete Roommate Profile'),
    button: 'Delete',
    request: deleteRoommate,
  },
  {
    file: 'slices/roommates/pages/roommate-page.tsx',
    path: '/roommates/41',
    api: ofAnne(aViewer({ roommate_profile: 107 })).on(writeToRoommate, () => aConversation()),
    button: 'Message',
    request: writeToRoommate,
  },
  {
    file: 'slices/roommates/pages/invite-dialog.tsx',
    path: '/roommates/41',
    api: ofAnne(aViewer({ roommate_profile: 107 }))
      .on(myGroups, () => [aGroup({ owner: anne, members: [anne] })])
      .on(inviteRoommate, () => anInvitation()),
    fill: async () => {
      await press('Invite to a group');
      await choose(/Sunny side/);
    },
    button: 'Send invitation',
    request: inviteRoommate,
  },
];

const marc = { id: 55, first_name: 'Marc', last_name: 'Roy', profile_picture: null };
const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 9,
  rating: 4,
  comment: 'Paid on time and kept the place tidy.',
  reviewee: { ...marc, id: 7 },
  reviewee_role: 'T',
  reviewee_role_display: 'Tenant',
  reviewer: marc,
  verified: true,
  about: null,
  reply: null,
  replied_at: null,
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
  ...changes,
});
const withReply = aReview({ reply: 'Thank you.', replied_at: '2026-02-03T04:05:06Z' });
const replied = changing(aReview(), withReply);
const unreplied = changing(withReply, aReview());
const reviewed = (see: () => Review) =>
  ofAnne()
    .on(seeProfile, () => ({ ...aViewer(), rating: null }))
    .on(reviewsOf, ({ query }) => (query.verified === true ? pageOf(see()) : pageOf()))
    .on(seeReview, see);
const byAnne = () => aReview({ reviewee: marc, reviewer: { ...marc, id: 7 } });

const reviews: readonly FormRow[] = [
  {
    file: 'slices/reviews/review-form.tsx',
    path: '/profile/55/reviews',
    api: reviewed(byAnne).on(writeReview, byAnne),
    fill: async () => {
      await choose('Tenant');
      await choose('5 of 5: Excellent');
      await type(/Comment/, 'Always friendly.');
    },
    button: 'Submit Review',
    request: writeReview,
  },
  {
    file: 'slices/reviews/pages/review-edit-page.tsx',
    path: '/reviews/edit/9',
    api: reviewed(byAnne).on(deleteReview, () => undefined),
    fill: () => press('Delete Review'),
    button: 'Delete',
    request: deleteReview,
  },
  {
    file: 'slices/reviews/reply-form.tsx',
    path: '/profile/7?tab=reviews',
    api: reviewed(replied.see).on(replyToReview, replied.change),
    fill: async () => {
      await press('Reply');
      await type('Your reply', 'Thank you.');
    },
    button: 'Publish reply',
    request: replyToReview,
  },
  {
    file: 'slices/reviews/review-card.tsx',
    path: '/profile/7?tab=reviews',
    api: reviewed(unreplied.see).on(replyToReview, unreplied.change),
    fill: () => press('Remove'),
    button: 'Remove',
    request: replyToReview,
  },
];

const left = changing([aConversation()], []);
const talking = () =>
  ofAnne()
    .on(myConversations, () => pageOf(...left.see()))
    .on(seeConversation, () => aThread([aMessage()]));

const answer: SavedAnswer = { id: 1, title: 'Taken', text: 'Sorry, it is taken.' };
const asLandlord = (list: SavedAnswer[]) => {
  const home = aListing({ owner: { ...aListing().owner, id: 7 } });
  return ofAnne()
    .on(myConversations, () => pageOf(aConversation()))
    .on(seeConversation, () => aThread([aMessage()], { listing: home }))
    .on(mySavedAnswers, () => list);
};

const conversations: readonly FormRow[] = [
  {
    file: 'slices/conversations/way-out.tsx',
    path: '/conversations',
    api: talking().on(leaveConversation, () => void left.change()),
    fill: () => press('Conversation: Bob Singh', 'Leave'),
    button: 'Leave',
    request: leaveConversation,
  },
  {
    file: 'slices/conversations/saved-answers/queries.ts',
    path: '/conversations/5',
    api: asLandlord([]).on(saveAnswer, () => answer),
    fill: async () => {
      await press('Saved answers', 'Save an answer…', 'New answer');
      await type('Title', 'Taken');
      await type('Answer', 'Sorry, it is taken.');
    },
    button: 'Save',
    request: saveAnswer,
  },
  {
    file: 'slices/conversations/saved-answers/queries.ts',
    path: '/conversations/5',
    api: asLandlord([answer]).on(deleteSavedAnswer, () => undefined),
    fill: () => press('Saved answers', 'Manage saved answers…', 'Delete Taken'),
    button: 'Delete',
    request: deleteSavedAnswer,
  },
  {
    file: 'slices/conversations/decline/decline-dialog.tsx',
    path: '/conversations/5',
    api: asLandlord([]).on(declineInquiry, () => aMessage({ id: 2, from: 7 })),
    fill: () => press('More: Bob Singh', 'Decline kindly…'),
    button: 'Send answer',
    request: declineInquiry,
  },
  {
    file: 'slices/conversations/composer/composer.tsx',
    path: '/conversations/5',
    api: talking().on(sendMessage, ({ body }) => aMessage({ id: 2, from: 7, content: String(body.content) })),
    fill: () => type('Message', 'Is it still free?'),
    button: 'Send',
    request: sendMessage,
  },
];

const queue = () => staffApi([anItem()]);

const staff: readonly FormRow[] = [
  {
    file: 'slices/trust/reports/queries.ts',
    path: '/profile/8',
    api: ofAnne()
      .on(seeProfile, () => ({ ...aViewer(), id: 8, full_name: 'Bob Singh', rating: null }))
      .on(reviewsOf, () => pageOf())
      .on(sendReport, () => ({ state: 'open' }) as never),
    fill: async () => {
      await press('More: Bob Singh', 'Report');
      await choose('It looks like a scam');
    },
    button: 'Send report',
    request: sendReport,
  },
  {
    file: 'slices/trust/staff/decide/use-deciding.ts',
    path: '/staff/queue/1',
    api: queue().api.on(decideItem, () => ({ ...anItem(), state: 'dismissed' as const })),
    fill: async () => {
      await choose('Dismiss');
      await type(/^Reason/, 'It is fine.');
    },
    button: 'Confirm: dismiss',
    request: decideItem,
  },
  {
    file: 'slices/trust/staff/acts/direct-acts.tsx',
    path: '/staff/queue/1',
    api: queue().api.on(actOnListing, () => aListing({ status: 'H' })),
    fill: async () => {
      await press('Hide the listing');
      await type(/^Reason/, 'Checking.');
    },
    button: 'Hide the listing',
    request: actOnListing,
  },
  {
    file: 'slices/trust/staff/pages/open-item.tsx',
    path: '/staff/queue/1',
    api: queue().api.on(claimItem, () => anItem()),
    button: 'Claim this item',
    request: claimItem,
    isRepeatable: true,
  },
  {
    file: 'slices/trust/staff/pages/open-item.tsx',
    path: '/staff/queue/1',
    api: staffApi([anItem({ attachment: { name: 'lease.pdf', type: 'application/pdf', size: 9 } })]).api.on(
      downloadAttachment,
      () => ({
        name: '',
        type: 'application/pdf',
        bytes: new Uint8Array(9),
      }),
    ),
    button: 'Download',
    request: downloadAttachment,
    isRepeatable: true,
  },
  {
    file: 'slices/trust/appeals/appeal-page.tsx',
    path: '/appeal?item=5&token=x',
    isAnonymous: true,
    api: mockApi()
      .on(readDecision, () => aDecision())
      .on(appeal, () => anAppeal()),
    fill: () => type(/^Why should we look again/, 'It is mine.'),
    button: 'Ask for another look',
    request: appeal,
  },
];

export const peopleForms: readonly FormRow[] = [...roommates, ...reviews, ...conversations, ...staff];
