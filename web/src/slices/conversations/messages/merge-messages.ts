import type { ConversationDetail, Message } from '@lodgepole/contract/conversations/conversation';

/** Reading a message marks all earlier ones as read. */
const withReadMarks = (messages: readonly Message[], viewer: number): Message[] => {
  const lastRead = messages.findLast(({ sender, read }) => sender.id === viewer && read)?.id ?? 0;
  return messages.map((message) =>
    message.read || message.sender.id !== viewer || message.id > lastRead
      ? message
      : { ...message, read: true },
  );
};

type Happened = Pick<ConversationDetail, 'events' | 'people'>;

/** Each page carries the events among its messages. */
const withEvents = (known: Happened, added: Happened): Happened => {
  const events = new Map([...known.events, ...added.events].map((event) => [event.id, event]));
  const people = new Map([...known.people, ...added.people].map((person) => [person.id, person]));
  return {
    events: [...events.values()].toSorted((one, other) => one.id - other.id),
    people: [...people.values()],
  };
};

/**
 * Adds older messages loaded before to the latest ones. Drops them if there is a gap in between; they can be loaded
 * again.
 */
export const mergeLatest = (
  known: ConversationDetail | undefined,
  latest: ConversationDetail,
  viewer: number,
): ConversationDetail => {
  const first = latest.messages[0]?.id;
  const isGap = latest.has_older && first !== undefined && (known?.messages.at(-1)?.id ?? 0) < first;
  const older = isGap || first === undefined ? [] : (known?.messages ?? []).filter(({ id }) => id < first);
  if (!known || older.length === 0) return latest;
  return {
    ...latest,
    messages: withReadMarks([...older, ...latest.messages], viewer),
    has_older: known.has_older,
    ...withEvents(known, latest),
  };
};

export const withOlder = (known: ConversationDetail, older: ConversationDetail): ConversationDetail => {
  const first = known.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  const added = older.messages.filter(({ id }) => id < first);
  return {
    ...known,
    messages: [...added, ...known.messages],
    has_older: older.has_older,
    ...withEvents(older, known),
  };
};

/** A new message brings an archived conversation back. */
export const withMessage = (known: ConversationDetail, message: Message): ConversationDetail =>
  known.messages.some(({ id }) => id === message.id)
    ? known
    : {
        ...known,
        archived: false,
        last_message: message,
        last_updated: message.timestamp,
        messages: [...known.messages, message].toSorted((one, other) => one.id - other.id),
      };
