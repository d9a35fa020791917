import { conversationMessages as say } from '@lodgepole/contract/conversations/messages';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { Invalid, NotFound, Refused } from '../../core/errors.ts';
import { type Throttle, usingTry } from '../../core/limits/throttle.ts';
import type { Announce } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { ConversationsRepository, ConversationsStore } from './conversations.repository.ts';
import type { ConversationKey } from './starting.repository.ts';
import { findOrMake, type Started, tellListed } from './starting.service.ts';

export interface RoommateConversationsParts {
  readonly store: ConversationsStore;
  readonly announce: Announce;
  readonly starts: Throttle;
}

interface Asked {
  readonly viewer: number;
  readonly own: number;
  readonly roommate: number;
  readonly other: number;
}

const keyOf = ({ viewer, other }: Asked): ConversationKey => ({
  kind: 'roommates',
  starter_id: viewer,
  pair: [Math.min(viewer, other), Math.max(viewer, other)],
});

const acceptsMessages = async (
  conversations: ConversationsRepository,
  { viewer, own, roommate, other }: Asked,
): Promise<boolean> => {
  const held = await conversations.holdRoommates([own, roommate]);
  if (!held.some(({ id, user_id }) => id === own && user_id === viewer))
    throw new Refused(groupRefusals['no-roommate-profile']);
  const found = held.find(({ id, user_id }) => id === roommate && user_id === other);
  if (!found) throw new NotFound();
  return found.open_to_message;
};

/** After a block, existing conversations stay, but cannot be reopened. */
const standing = async (
  conversations: ConversationsRepository,
  asked: Asked,
  isWanted: boolean,
): Promise<Started> => {
  const found = await conversations.find(keyOf(asked));
  if (found !== null && (await conversations.takesPart(found, asked.viewer)))
    return { id: found, isNew: false };
  throw new Refused(found === null && !isWanted ? say.noMessagesWanted : trustMessages.cannotContact);
};

const existing = async (conversations: ConversationsRepository, asked: Asked): Promise<Started> => {
  const found = await conversations.find(keyOf(asked));
  if (found === null) throw new Refused(say.noMessagesWanted);
  return { id: found, isNew: false };
};

export const roommateConversationsService = ({ store, announce, starts }: RoommateConversationsParts) => {
  /** One per pair, whoever starts it and however many start at once. */
  const startWith = (asked: Asked): Promise<Started> =>
    store.transaction(async (conversations, transaction) => {
      const { viewer, other } = asked;
      await conversations.hold([viewer, other]);
      await conversations.holdContact(viewer, other);
      const isWanted = await acceptsMessages(conversations, asked);
      if (await conversations.isBlockedBetween(viewer, other))
        return standing(conversations, asked, isWanted);
      const started = isWanted
        ? await findOrMake(conversations, keyOf(asked))
        : await existing(conversations, asked);
      if (await conversations.admit(started.id, isWanted ? [viewer, other] : [viewer], [viewer]))
        await tellListed(announce, transaction, conversations, started.id);
      return started;
    });

  return {
    async start({ id: viewer, roommate_profile: own }: Viewer, roommate: number): Promise<Started> {
      if (own === null) throw new Refused(groupRefusals['no-roommate-profile']);
      if (own === roommate) throw new Invalid({ detail: say.toOneself });
      const giveBack = await starts.take(String(viewer));
      return usingTry(
        giveBack,
        ({ isNew }) => isNew,
        async () => {
          const other = await store.userOfRoommate(roommate);
          if (other === null) throw new NotFound();
          return startWith({ viewer, own, roommate, other });
        },
      );
    },
  };
};

export type RoommateConversationsService = ReturnType<typeof roommateConversationsService>;
