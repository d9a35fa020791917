import type { Message } from '@lodgepole/contract/conversations/conversation';

/** Consecutive messages of one person. */
export interface MessageGroup {
  readonly id: number;
  readonly sender: Message['sender'];
  readonly messages: readonly [Message, ...Message[]];
}

export interface MessageDay {
  /** A calendar day where the reader is, such as `2025-03-09`. */
  readonly day: string;
  readonly groups: readonly MessageGroup[];
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

const addTo = (groups: readonly MessageGroup[], message: Message): readonly MessageGroup[] => {
  const last = groups.at(-1);
  return last && goesOn(last, message)
    ? [...groups.slice(0, -1), { ...last, messages: [...last.messages, message] }]
    : [...groups, { id: message.id, sender: message.sender, messages: [message] }];
};

export const groupMessages = (messages: readonly Message[]): readonly MessageDay[] => {
  const days = Map.groupBy(messages, ({ timestamp }) => dayOf(timestamp));
  return [...days].map(([day, ofDay]) => ({
    day,
    groups: ofDay.reduce(addTo, [] as readonly MessageGroup[]),
  }));
};
