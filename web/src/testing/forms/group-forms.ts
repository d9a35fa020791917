import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { myConversations, openGroupChat } from '@lodgepole/contract/conversations/endpoints';
import {
  editGroup,
  joinGroup,
  leaveGroup,
  manageGroup,
  openGroup,
  replyToLandlord,
  seeGroup,
  setReady,
  withdrawApplication,
} from '@lodgepole/contract/groups/endpoints';
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import {
  answerInvitation,
  deleteInvitation,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import { seePacket, writeLetter } from '@lodgepole/contract/groups/packet/packet';
import { agreeToSplit, changeSplit, seeSplit } from '@lodgepole/contract/groups/split/split';
import { addTask } from '@lodgepole/contract/groups/tasks';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { aChat, apiOf, aSplit, people } from '../group-pages.ts';
import { aGroup, aMember, aPacket } from '../groups.ts';
import { aListing } from '../listings.ts';
import { anInvitation, changing, type FormRow, pageOf, press, type } from './form-row.ts';

type Who = keyof typeof people;

const path = '/groups/31';
const as = (who: Who, see: () => GroupWithListing = () => aGroup()) =>
  apiOf({ viewer: people[who] }).on(seeGroup, see);
const turned = (before: Partial<GroupWithListing>, after: Partial<GroupWithListing>) =>
  changing(aGroup(before), aGroup(after));

const joined = turned({}, { members: [...aGroup().members, aMember(3, 'Anne Tremblay')] });
const applied = turned({}, { group_status: 'S' });
const chats = changing<Conversation[]>([], [aChat([1, 2])]);
const withdrawn = turned({ group_status: 'S' }, {});

const actions: readonly FormRow[] = [
  {
    file: 'slices/groups/actions/use-group-actions.ts',
    path,
    api: as('nonMember', joined.see).on(joinGroup, joined.change),
    button: 'Join Group',
    request: joinGroup,
  },
  {
    file: 'slices/groups/actions/use-group-actions.ts',
    path,
    api: as('groupOwner', applied.see).on(editGroup, applied.change),
    fill: () => press('More', 'Apply'),
    button: 'Apply',
    request: editGroup,
  },
  {
    file: 'slices/groups/actions/use-group-actions.ts',
    path,
    api: as('groupOwner', withdrawn.see).on(withdrawApplication, withdrawn.change),
    fill: () => press('More', 'Withdraw Application'),
    button: 'Withdraw',
    request: withdrawApplication,
  },
  {
    file: 'slices/groups/actions/use-group-actions.ts',
    path,
    api: as('member').on(leaveGroup, () => aGroup()),
    fill: () => press('More', 'Leave Group'),
    button: 'Leave',
    request: leaveGroup,
  },
  {
    file: 'slices/conversations/group-chat.ts',
    path,
    api: as('groupOwner')
      .on(myConversations, () => pageOf(...chats.see()))
      .on(openGroupChat, () => chats.change()[0] ?? aChat([])),
    button: 'Start Chat',
    request: openGroupChat,
  },
];

const sent = anInvitation({ direction: 'sent', group: 31, invited_user: 105, invited_user_name: 'Eve Wong' });
const cancelled = changing({ received: [], sent: [sent] }, { received: [], sent: [] });
const answered = changing(
  { received: [anInvitation()], sent: [] },
  { received: [anInvitation({ accepted: true })], sent: [] },
);

const forms: readonly FormRow[] = [
  {
    file: 'slices/groups/form/group-form.tsx',
    path: '/listings/21/groups/post',
    api: as('nonMember').on(openGroup, () => aGroup()),
    fill: async () => {
      await type('Group Name', 'Sunny side');
      await type('Move-in Date', '2099-02-01');
    },
    button: 'Create Group',
    request: openGroup,
  },
  {
    file: 'slices/groups/form/members-section.tsx',
    path: '/groups/edit/31',
    api: as('groupOwner')
      .on(myInvitations, cancelled.see)
      .on(deleteInvitation, () => void cancelled.change()),
    button: 'Cancel the invitation to Eve Wong',
    request: deleteInvitation,
  },
  {
    file: 'slices/groups/invitations/queries.ts',
    path: '/groups/invitations',
    api: as('nonMember')
      .on(myInvitations, answered.see)
      .on(answerInvitation, () => answered.change().received[0] ?? anInvitation()),
    button: 'Accept: Sunny side',
    request: answerInvitation,
  },
];

const equal = aSplit(aGroup());
const agreed = changing(equal, aSplit(aGroup(), [102]));
const split = changing(equal, { ...equal, kind: 'custom' as const });
const ready = turned({ ready: [101] }, { ready: [101, 102] });
const written = changing(aPacket(), aPacket({ letter: 'Dear Bob', version: 4 }));
const task = { id: 901, text: 'Buy a lamp', done: false, member: null, created_at: '2026-01-05T10:00:00Z' };

const panels: readonly FormRow[] = [
  {
    file: 'slices/groups/split/split-panel.tsx',
    path,
    api: as('member').on(seeSplit, agreed.see).on(agreeToSplit, agreed.change),
    button: 'Agree to pay $925',
    request: agreeToSplit,
  },
  {
    file: 'slices/groups/split/split-editor.tsx',
    path,
    api: as('groupOwner').on(seeSplit, split.see).on(changeSplit, split.change),
    fill: () => press('Change the split'),
    button: 'Save split',
    request: changeSplit,
  },
  {
    file: 'slices/groups/pages/workspace/ready-panel.tsx',
    path,
    api: as('member', ready.see).on(setReady, ready.change),
    button: 'I am ready',
    request: setReady,
    isRepeatable: true,
  },
  {
    file: 'slices/groups/packet/use-draft.ts',
    path,
    api: as('groupOwner').on(seePacket, written.see).on(writeLetter, written.change),
    fill: () => type('Letter to the landlord', 'Dear Bob'),
    button: 'Save the letter',
    request: writeLetter,
  },
  {
    file: 'slices/groups/tasks/tasks-panel.tsx',
    path,
    api: as('member').on(addTask, () => task),
    fill: () => type('New task', 'Buy a lamp'),
    button: 'Add',
    request: addTask,
  },
];

const invited = { group_status: 'I' } as const;
const accepted = turned(invited, { ...invited, answer: 'accepted' });
const rented = turned(
  { ...invited, answer: 'accepted' },
  { ...invited, answer: 'accepted', listing_preview: { ...aGroup().listing_preview, status: 'R' } },
);
const managed = turned({ group_status: 'S' }, { group_status: 'U' });

const answers: readonly FormRow[] = [
  {
    file: 'slices/groups/answer/answer-panel.tsx',
    path,
    api: as('groupOwner', accepted.see).on(replyToLandlord, accepted.change),
    button: 'Accept',
    request: replyToLandlord,
  },
  {
    file: 'slices/groups/answer/landlord-answer.tsx',
    path,
    api: as('landlord', rented.see).on(setListingStatus, () => {
      rented.change();
      return aListing({ status: 'R' });
    }),
    fill: () => press('Mark as rented to Sunny side'),
    button: 'Mark as rented',
    request: setListingStatus,
  },
  {
    file: 'slices/groups/status/status-form.tsx',
    path: '/groups/manage/31',
    api: as('landlord', managed.see).on(manageGroup, managed.change),
    fill: () => type('Status', 'U'),
    button: 'Change Status',
    request: manageGroup,
  },
];

export const groupForms: readonly FormRow[] = [...actions, ...forms, ...panels, ...answers];
