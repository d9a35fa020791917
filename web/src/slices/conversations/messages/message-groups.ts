import type { Message } from '@lodgepole/contract/conversations/conversation';
import type { GroupEvent } from '@lodgepole/contract/groups/events';

/** Consecutive messages of one person. */
export interface MessageGroup {
  readonly id: number;
  readonly sender: Message['sender'];
  readonly messages: readonly [Message, ...Message[]];
}

interface EventEntry {
  readonly event: GroupEvent;
}

export type DayEntry = MessageGroup | EventEntry;

export interface MessageDay {
  /** A calendar day where the reader is, such as `2025-03-09`. */
  readonly day: string;
  readonly entries: readonly DayEntry[];
}

const restMs = 10 * 60_000;

export const dayOf = (instant: string | number): string => {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const goesOn = ({ sender, messages }: MessageGroup, message: Message): boolean =>
  sender.id === message.sender.id &&
  sender.full_name === message.sender.full_name &&
  Date.parse(message.timestamp) - Date.parse((messages.at(-1) ?? messages[0]).timestamp) < restMs;

const addMessage = (entries: DayEntry[], message: Message): void => {
  const last = entries.at(-1);
  if (last && 'messages' in last && goesOn(last, message))
    entries[entries.length - 1] = { ...last, messages: [...last.messages, message] };
  else entries.push({ id: message.id, sender: message.sender, messages: [message] });
};

const isRepetition = (last: DayEntry | undefined, { code, by }: GroupEvent): boolean =>
  last !== undefined &&
  'event' in last &&
  last.event.code === code &&
  last.event.by === by &&
  (code === 'letter_changed' || code === 'split_changed');

/** Someone who saves a letter ten times in a row changed it once. */
const addEvent = (entries: DayEntry[], event: GroupEvent): void => {
  if (isRepetition(entries.at(-1), event)) entries[entries.length - 1] = { event };
  else entries.push({ event });
};

const entriesOf = (items: readonly (Message | GroupEvent)[]): readonly DayEntry[] => {
  const entries: DayEntry[] = [];
  for (const item of items) {
    if ('code' in item) addEvent(entries, item);
    else addMessage(entries, item);
  }
  return entries;
};

const timeOf = (item: Message | GroupEvent): string => ('code' in item ? item.at : item.timestamp);

/** An event of the same millisecond comes before the message, as on the pages of the server. */
export const groupMessages = (
  messages: readonly Message[],
  events: readonly GroupEvent[] = [],
): readonly MessageDay[] => {
  const items = [...events, ...messages].toSorted(
    (one, other) => Date.parse(timeOf(one)) - Date.parse(timeOf(other)),
  );
  const days = Map.groupBy(items, (item) => dayOf(timeOf(item)));
  return [...days].map(([day, ofDay]) => ({ day, entries: entriesOf(ofDay) }));
};
