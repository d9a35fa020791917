import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';

const mostNames = 4;

/**
 * Who takes part: up to four names, then how many more. Somebody who talks to one person knows that the other one is
 * themselves; in a larger circle they stand last, as `You`.
 */
export const conversationTitle = (
  i18n: I18n,
  { participants }: Pick<Conversation, 'participants'>,
  viewer: number,
): string => {
  const others = participants.filter(({ id }) => id !== viewer).map(({ full_name }) => full_name);
  if (others.length === 0) return i18n._(msg`Only you`);
  const isHere = participants.length > others.length;
  const names = isHere && others.length > 1 ? [...others, i18n._(msg`You`)] : others;
  const shown = names.slice(0, mostNames).join(', ');
  const more = names.length - mostNames;
  return more > 0 ? i18n._(msg`${shown} +${more} more`) : shown;
};

const mostUnread = 9;

/** What the badge of a conversation says. */
export const unreadBadge = (unread: number): string => (unread > mostUnread ? `${mostUnread}+` : `${unread}`);
