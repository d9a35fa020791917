import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Conversation, Participant } from '@lodgepole/contract/conversations/conversation';

const mostNames = 4;

interface Names {
  /** At most the first four. */
  readonly others: readonly Participant[];
  /** Whether `You` comes last. */
  readonly hasYou: boolean;
  readonly more: number;
}

/** Up to four names, then a count. `You` is listed only in conversations of more than two people. */
export const namesOf = ({ participants }: Pick<Conversation, 'participants'>, viewer: number): Names => {
  const others = participants.filter(({ id }) => id !== viewer);
  const isHere = participants.length > others.length && others.length > 1;
  return {
    others: others.slice(0, mostNames),
    hasYou: isHere && others.length < mostNames,
    more: Math.max(0, others.length + Number(isHere) - mostNames),
  };
};

export const conversationTitle = (
  i18n: I18n,
  conversation: Pick<Conversation, 'participants'>,
  viewer: number,
): string => {
  const { others, hasYou, more } = namesOf(conversation, viewer);
  if (others.length === 0) return i18n._(msg`Only you`);
  const names = others.map(({ full_name }) => full_name);
  const shown = (
    hasYou ? [...names, i18n._(msg({ message: 'You', context: 'last of a list' }))] : names
  ).join(', ');
  return more > 0 ? i18n._(msg`${shown} +${more} more`) : shown;
};

const mostUnread = 9;

export const unreadBadge = (unread: number): string => (unread > mostUnread ? `${mostUnread}+` : `${unread}`);

/** Undefined for group chats. */
export const otherOf = (
  { isGroup, participants }: Pick<Conversation, 'isGroup' | 'participants'>,
  viewer: number,
): Participant | undefined => (isGroup ? undefined : participants.find(({ id }) => id !== viewer));
