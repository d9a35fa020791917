import { type LiveChange, type LiveTopic, liveTopics } from '@lodgepole/contract/notifications/live';
import type { QueryKey } from '@tanstack/react-query';

export const messagesKey = ['messages'] as const;

export const keysOf = ({ topic, id }: LiveChange): readonly QueryKey[] => {
  switch (topic) {
    case 'conversation':
      return [['conversation', id], ['conversations']];
    case 'messages':
      return [messagesKey, ['conversations']];
    case 'applications':
      return [['applications']];
    case 'invitations':
      return [['invitations']];
    case 'group':
      // Its chats show its name, and its members get the exact address of a home whose owner considers it.
      return [
        ['group', id],
        ['groups'],
        ['applications'],
        ['conversation'],
        ['conversations'],
        messagesKey,
        ['listings', 'detail'],
      ];
    case 'favourites':
      return [['favourites']];
    case 'searches':
      return [['searches']];
    case 'profile':
      return [['viewer'], ['profile'], ['reviews'], ['roommate'], ['roommates']];
    case 'listings':
      return [
        ['listings', 'detail', id],
        ['listings', 'mine'],
      ];
    case 'household':
      return [['household'], ['listings', 'detail', id]];
    case 'viewings':
      // Guests get the exact address.
      return [['viewings'], ['listings', 'detail']];
    case 'blocks':
      return [['blocks'], ['roommates']];
    case 'reports':
      return [['reports']];
    case 'staff':
      return [['staff']];
  }
};

export const allKeys: readonly QueryKey[] = [
  ['conversation'],
  ['conversations'],
  messagesKey,
  ['applications'],
  ['invitations'],
  ['group'],
  ['groups'],
  ['favourites'],
  ['searches'],
  ['household'],
  ['viewings'],
  ['blocks'],
  ['reports'],
  ['staff'],
  ['listings', 'mine'],
  ['listings', 'detail'],
];

const isTopic = (value: unknown): value is LiveTopic => (liveTopics as readonly unknown[]).includes(value);

/** Null for topics that only a newer server knows. */
export const readChange = (data: string): LiveChange | null => {
  try {
    const { topic, id } = JSON.parse(data) as Readonly<Record<string, unknown>>;
    return isTopic(topic) && typeof id === 'number' ? { topic, id } : null;
  } catch {
    return null;
  }
};
