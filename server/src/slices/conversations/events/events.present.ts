import type { ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import type { GroupEvent } from '@lodgepole/contract/groups/events';
import { shownPerson } from '../../../core/shown-person.ts';
import type { EventRow } from './events.repository.ts';

const presentEvent = (row: EventRow): GroupEvent => ({
  id: row.id,
  code: row.code,
  by: row.by?.id ?? null,
  at: row.at.toISOString(),
  data: {
    ...(row.person && { person: row.person.id }),
    ...(row.code === 'home_chosen' && row.listing_id !== null && { listing: row.listing_id }),
    ...(row.viewing_id !== null && { viewing: row.viewing_id }),
  },
  ...(row.status && { status: row.status }),
  ...(row.answer && { answer: row.answer }),
});

export const presentEvents = (rows: readonly EventRow[]): Pick<ConversationDetail, 'events' | 'people'> => {
  const named = new Map(
    rows.flatMap(({ by, person }) => [by, person].flatMap((one) => one ?? [])).map((one) => [one.id, one]),
  );
  return {
    events: rows.map(presentEvent),
    people: [...named.values()].map((person) => ({
      id: person.id,
      full_name: shownPerson({ ...person, profile_picture: null }).full_name,
      ...(person.is_suspended && { is_suspended: true as const }),
    })),
  };
};
