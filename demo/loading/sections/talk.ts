import type { DemoConversation } from '../../talk/plan-talk.ts';
import { minutesBefore, minutesPerDay } from '../../time.ts';
import { copyRows, reserveIds } from '../rows.ts';
import { at, type Section, type WriteContext } from '../section.ts';

/** A conversation with its own ids, those of its messages in the order they were written. */
interface Written {
  readonly id: number;
  readonly talk: DemoConversation;
  readonly messages: readonly number[];
}

/** Ids follow the time, over all conversations, as they would have if people had written them. */
const withIds = async ({ client, marketplace }: WriteContext): Promise<Written[]> => {
  const { conversations } = marketplace;
  const ids = await reserveIds(client, 'conversations', conversations.length);
  const all = conversations.flatMap(({ messages }, talk) =>
    messages.map(({ minutesAgo }, order) => ({ talk, order, minutesAgo })),
  );
  const free = await reserveIds(client, 'messages', all.length);
  const given = all
    .toSorted((one, other) => other.minutesAgo - one.minutesAgo)
    .map((message, index) => ({ ...message, id: at(free, index) }));
  return conversations.map((talk, place) => ({
    id: at(ids, place),
    talk,
    messages: given
      .filter((message) => message.talk === place)
      .toSorted((one, other) => one.order - other.order)
      .map(({ id }) => id),
  }));
};

/** There is one conversation for each pair of roommates, no matter who started it. */
const pairOf = ({ kind, participants }: DemoConversation, people: readonly number[]) => {
  const ids = participants.map((person) => at(people, person)).toSorted((one, other) => one - other);
  const isPair = kind === 'roommates';
  return { pair_first: isPair ? ids[0] : null, pair_second: isPair ? ids[1] : null };
};

const conversationRow = (
  { id, talk, messages }: Written,
  { listings, people, groups, now }: WriteContext,
) => ({
  id,
  listing_id: talk.listing === null ? null : at(listings, talk.listing),
  kind: talk.kind,
  starter_id: at(people, talk.participants[0] ?? -1),
  group_id: talk.group === null ? null : at(groups, talk.group),
  ...pairOf(talk, people),
  last_message_id: messages.at(-1) ?? null,
  created_at: minutesBefore(now, (talk.messages[0]?.minutesAgo ?? 0) + 1),
});

const participantRows = ({ id, talk, messages }: Written, { people, now }: WriteContext) =>
  talk.participants.map((person) => {
    const read = messages.length - (talk.unread.get(person) ?? 0);
    const last = talk.messages.at(-1)?.minutesAgo ?? 0;
    return {
      conversation_id: id,
      user_id: at(people, person),
      last_read_id: messages[read - 1] ?? 0,
      last_updated: minutesBefore(now, last),
      seen_at: read === 0 ? null : minutesBefore(now, talk.messages[read - 1]?.minutesAgo ?? last),
      is_archived: talk.archivedBy.includes(person),
      joined_at: minutesBefore(now, (talk.messages[0]?.minutesAgo ?? 0) + 1),
    };
  });

const messageRows = ({ id, talk, messages }: Written, { people, now }: WriteContext) =>
  talk.messages.map(({ sender, content, minutesAgo }, order) => ({
    id: at(messages, order),
    conversation_id: id,
    sender_id: at(people, sender),
    content,
    created_at: minutesBefore(now, minutesAgo),
  }));

export const talk: Section = {
  title: 'conversations',
  async write(context) {
    const written = await withIds(context);
    await copyRows(
      context.client,
      'conversations',
      written.map((one) => conversationRow(one, context)),
    );
    await copyRows(
      context.client,
      'conversation_participants',
      written.flatMap((one) => participantRows(one, context)),
    );
    await copyRows(
      context.client,
      'messages',
      written.flatMap((one) => messageRows(one, context)),
    );
  },
};

export const reviews: Section = {
  title: 'reviews',
  write: ({ client, marketplace, people, reviews: ids, now }) =>
    copyRows(
      client,
      'reviews',
      marketplace.reviews.map(({ reviewer, reviewee, role, rating, comment, daysAgo, reply }, place) => {
        const written = minutesBefore(now, daysAgo * minutesPerDay + reviewer);
        return {
          id: at(ids, place),
          reviewer_id: at(people, reviewer),
          reviewee_id: at(people, reviewee),
          reviewee_role: role,
          rating,
          comment,
          reply,
          replied_at: reply === null ? null : minutesBefore(now, daysAgo * minutesPerDay - 300),
          created_at: written,
          updated_at: written,
        };
      }),
    ),
};
