// The pages load when they are rendered: here, so that no test waits for that.
import '../slices/trust/staff/pages/item-page.tsx';
import '../slices/trust/staff/pages/log-page.tsx';
import '../slices/trust/staff/pages/person-page.tsx';
import '../slices/trust/staff/pages/search-page.tsx';
import '../slices/trust/staff/pages/queue-page.tsx';
import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { namesOf } from '@lodgepole/contract/core/objects';
import type { Appeal, DecisionAboutMe } from '@lodgepole/contract/trust/appeals';
import { queueKinds } from '@lodgepole/contract/trust/codes';
import { staffQueue, staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import type { QueueItem, QueueItemDetail, StaffLogEntry, StaffPerson } from '@lodgepole/contract/trust/staff';
import { ApiError } from '../lib/api/api-client.ts';
import { aListing } from './listings.ts';
import { type MockApi, mockApi } from './mock-api.ts';
import { aViewer } from './people.ts';

export const aStaffPerson = (changes: Partial<StaffPerson> = {}): StaffPerson => ({
  id: 8,
  full_name: 'Bob Singh',
  profile_picture: null,
  is_suspended: false,
  ...changes,
});

const aQueueItem = (changes: Partial<QueueItem> = {}): QueueItem => ({
  id: 1,
  kind: 'report',
  subject: 'listing',
  subject_id: 21,
  title: '75 King St S, Waterloo',
  reasons: ['It looks like a scam'],
  reported: aStaffPerson(),
  reports: 2,
  claimed_by: null,
  created_at: '2026-01-05T10:00:00.000Z',
  ...changes,
});

const seen = {
  address: '75 King St S, Waterloo',
  price: 1850,
  description: 'Bright corner unit near the park.',
  owner: 'Bob Singh',
  pictures: 3,
};

export const anItem = (changes: Partial<QueueItemDetail> = {}): QueueItemDetail => ({
  ...aQueueItem(),
  state: 'open',
  note: '',
  appeal_of: null,
  for_someone_else: false,
  attachment: null,
  reported_by: [
    {
      reporter: aStaffPerson({ id: 31, full_name: 'Carla Roy' }),
      reason: 'scam',
      reason_display: 'It looks like a scam',
      text: 'He wants a deposit before I see it.',
      seen,
      created_at: '2026-01-05T10:00:00.000Z',
    },
  ],
  answers: [],
  signals: [],
  text_then: null,
  text_now: null,
  now: seen,
  listing: aListing(),
  around: [],
  log: [],
  ...changes,
});

export const aLogEntry = (changes: Partial<StaffLogEntry> = {}): StaffLogEntry => ({
  id: 1,
  staff: { id: 7, full_name: 'Anne Tremblay' },
  act: 'uphold',
  act_display: 'Upheld',
  subject: 'listing',
  subject_id: 21,
  title: '75 King St S, Waterloo',
  reason: 'It asks for money before a viewing.',
  item_id: 1,
  created_at: '2026-01-06T10:00:00.000Z',
  ...changes,
});

export const anAppeal = (changes: Partial<Appeal> = {}): Appeal => ({
  item: 5,
  text: 'It is mine.',
  state: 'open',
  state_display: 'Open',
  created_at: '2026-01-07T10:00:00.000Z',
  ...changes,
});

export const aDecision = (changes: Partial<DecisionAboutMe> = {}): DecisionAboutMe => ({
  item: 5,
  title: 'Your listing is hidden: 75 King St S, Waterloo',
  text: 'Our staff have hidden your listing 75 King St S, Waterloo.',
  reason: 'Reason: It is not your home.',
  decided_at: '2026-01-06T10:00:00.000Z',
  appeal: null,
  ...changes,
});

/** The queue of a server: what is decided leaves it, and stays to be read. */
export const staffApi = (items: readonly QueueItemDetail[] = [anItem()]) => {
  const known = new Map(items.map((item) => [item.id, item]));
  const open = () => [...known.values()].filter(({ state }) => state === 'open');
  const api: MockApi = mockApi()
    .on(myProfile, () => aViewer({ is_staff: true }))
    .on(staffQueue, ({ query }) => {
      const page = Number(query?.page ?? 1);
      const size = Number(query?.page_size ?? 15);
      const wanted = open().filter(({ kind }) => query?.kind === undefined || kind === query.kind);
      const shown = wanted.slice((page - 1) * size, page * size);
      const counts = Object.fromEntries(
        namesOf(queueKinds).map((kind) => [kind, open().filter((item) => item.kind === kind).length]),
      );
      return { items: shown, total: wanted.length, isExact: true, counts };
    })
    .on(staffQueueItem, ({ params }) => {
      const item = known.get(Number(params.id));
      if (!item) throw new ApiError(404, { detail: 'Not found.' });
      return item;
    });
  return {
    api,
    open,
    set: (id: number, changes: Partial<QueueItemDetail>) =>
      known.set(id, { ...anItem({ id }), ...known.get(id), ...changes }),
    remove: (id: number) => known.delete(id),
  };
};
