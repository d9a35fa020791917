import { pick } from '@lodgepole/contract/core/objects';
import { textRulesVersion } from '@lodgepole/contract/core/text-rules/text-rules';
import type { Conversation, Review } from '../../schema.ts';
import { minutesBefore } from '../../time.ts';
import { at, reviewKey } from '../references.ts';
import { reserveIds } from '../rows.ts';
import { type Section, type WriteContext } from '../section.ts';

/** A conversation with its row ids and those of its messages, in order. */
interface Written {
  readonly id: number;
  readonly talk: Conversation;
  readonly messages: readonly number[];
}

/** Ids increase with time over all conversations, as if people had written them. */
const withIds = async ({ client, marketplace }: WriteContext): Promise<Written[]> => {
  const { conversations } = marketplace;
  const ids = await reserveIds(client, 'conversations', conversations.length);
  const all = conversations.flatMap(({ messages }) => messages);
  const free = await reserveIds(client, 'messages', all.length);
  const sorted = all.toSorted((one, other) => other.ago - one.ago);
  const idOf = new Map(sorted.map((message, index) => [message, free[index] ?? 0]));
  return conversations.map((talk, place) => ({
    id: ids[place] ?? 0,
    talk,
    messages: talk.messages.map((message) => idOf.get(message) ?? 0),
  }));
};

/** Two roommates have one conversation, whoever started it. */
const pairOf = ({ kind, participants }: Conversation, { people }: WriteContext) => {
  const ids = participants.map((person) => at(people, person)).toSorted((one, other) => one - other);
  const isPair = kind === 'roommates';
  return { pair_first: isPair ? ids[0] : null, pair_second: isPair ? ids[1] : null };
};

const begunAgo = ({ messages }: Conversation): number => (messages[0]?.ago ?? 0) + 1;

const conversationRow = ({ id, talk, messages }: Written, context: WriteContext) => ({
  id,
  listing_id: talk.listing === null ? null : at(context.listings, talk.listing),
  kind: talk.kind,
  starter_id: at(context.people, talk.participants[0] ?? ''),
  group_id: talk.group === null ? null : at(context.groups, talk.group),
  ...pairOf(talk, context),
  last_message_id: messages.at(-1) ?? null,
  created_at: minutesBefore(context.now, begunAgo(talk)),
});

const participantRows = ({ id, talk, messages }: Written, { people, now }: WriteContext) =>
  talk.participants.map((person) => {
    const read = messages.length - (talk.unread[person] ?? 0);
    const last = talk.messages.at(-1)?.ago ?? 0;
    return {
      conversation_id: id,
      user_id: at(people, person),
      last_read_id: messages[read - 1] ?? 0,
      last_updated: minutesBefore(now, last),
      seen_at: read === 0 ? null : minutesBefore(now, talk.messages[read - 1]?.ago ?? last),
      is_archived: talk.archivedBy.includes(person),
      joined_at: minutesBefore(now, begunAgo(talk)),
    };
  });

const messageRows = ({ id, talk, messages }: Written, { people, now }: WriteContext) =>
  talk.messages.map(({ from, text, ago }, order) => ({
    id: messages[order],
    conversation_id: id,
    sender_id: at(people, from),
    content: text,
    // A test checks that the demo's messages contain no warning signs.
    safety_rules: textRulesVersion,
    created_at: minutesBefore(now, ago),
  }));

export const talk: Section = {
  title: 'conversations',
  async write(context) {
    const written = await withIds(context);
    await context.insert(
      written.map((one) => ({
        conversations: [conversationRow(one, context)],
        conversation_participants: participantRows(one, context),
        messages: messageRows(one, context),
      })),
    );
  },
};

const reviewRow = (review: Review, { people, reviews: ids, now }: WriteContext) => {
  const written = minutesBefore(now, review.ago);
  return {
    id: at(ids, reviewKey(review)),
    reviewer_id: at(people, review.reviewer),
    reviewee_id: at(people, review.reviewee),
    reviewee_role: review.role,
    ...pick(review, ['rating', 'comment', 'reply']),
    replied_at: review.repliedAgo === null ? null : minutesBefore(now, review.repliedAgo),
    created_at: written,
    updated_at: written,
  };
};

export const reviews: Section = {
  title: 'reviews',
  write: (context) =>
    context.insert([{ reviews: context.marketplace.reviews.map((review) => reviewRow(review, context)) }]),
};
