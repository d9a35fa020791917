import type { Conversation, ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import type { InboxQuery } from '@lodgepole/contract/conversations/inbox';
import { conversationRefusals } from '@lodgepole/contract/conversations/messages';
import { deleteRefusal, leaveRefusal } from '@lodgepole/contract/conversations/rules';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { toPage } from '@lodgepole/contract/core/paging';
import { NotFound, refusing } from '../../core/errors.ts';
import type { Announce, Change } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ConversationRow } from './conversation-rows.repository.ts';
import { presentConversation, presentEvents, presentMessage, readStateOf } from './conversations.present.ts';
import type {
  ConversationsRepository,
  ConversationsStore,
  LockedConversation,
} from './conversations.repository.ts';

export interface ConversationsParts {
  readonly store: ConversationsStore;
  readonly media: MediaService;
  readonly listings: Pick<ListingsService, 'cards'>;
  readonly announce: Announce;
  readonly now: () => Date;
}

const messagesPerPage = 50;
const seenAfreshMs = 60_000;

const throwIfRefused = refusing(conversationRefusals);

export const conversationsService = ({ store, media, listings, announce, now }: ConversationsParts) => {
  const present = async (viewer: Viewer, rows: readonly ConversationRow[]): Promise<Conversation[]> => {
    const homes = [...new Set(rows.flatMap(({ listing_id }) => listing_id ?? []))];
    const cards = new Map((await listings.cards(viewer, homes)).map((card) => [card.id, card]));
    return rows.flatMap((row) => {
      const card = row.listing_id === null ? null : cards.get(row.listing_id);
      return card === undefined ? [] : [presentConversation(row, card, viewer.id, media)];
    });
  };

  const presentOne = async (viewer: Viewer, row: ConversationRow | undefined): Promise<Conversation> => {
    const [conversation] = await present(viewer, row ? [row] : []);
    if (!conversation) throw new NotFound();
    return conversation;
  };

  const noteReading = async (viewer: Viewer, row: ConversationRow, newest: number): Promise<number> => {
    const hasUnread = newest > row.last_read_id;
    const wasJustHere = row.seen_at !== null && now().getTime() - row.seen_at.getTime() < seenAfreshMs;
    if (!hasUnread && wasJustHere) return row.last_read_id;
    const others = row.people.filter((person) => person.id !== viewer.id && !person.has_left);
    const changes: Change[] = [
      { topic: 'messages', id: row.id, people: [viewer.id] },
      { topic: 'conversation', id: row.id, people: others.map(({ id }) => id) },
    ];
    await store.markRead(row.id, viewer.id, newest, hasUnread ? changes : []);
    return Math.max(newest, row.last_read_id);
  };

  const inside = (
    viewer: Viewer,
    id: number,
    work: (conversation: LockedConversation, conversations: ConversationsRepository) => Promise<void>,
  ): Promise<void> =>
    store.transaction(async (conversations, transaction) => {
      const conversation = await conversations.lock(id, viewer.id);
      if (!conversation) throw new NotFound();
      await work(conversation, conversations);
      await announce(transaction, { topic: 'conversation', id, people: conversation.listedFor });
      await announce(transaction, { topic: 'messages', id, people: [viewer.id] });
    });

  const one = async (viewer: Viewer, id: number): Promise<Conversation> =>
    presentOne(viewer, await store.one(viewer.id, id));

  return {
    async page(viewer: Viewer, inbox: InboxQuery): Promise<Page<Conversation>> {
      const { rows, counted } = await store.page(viewer.id, inbox);
      return toPage(await present(viewer, rows), counted);
    },

    one,

    async archive(viewer: Viewer, id: number, archived: boolean): Promise<Conversation> {
      await store.transaction(async (conversations, transaction) => {
        if (await conversations.archive(id, viewer.id, archived))
          await announce(transaction, { topic: 'conversation', id, people: [viewer.id] });
      });
      return one(viewer, id);
    },

    /** Marks what is shown as read; paging back to older messages marks nothing. */
    async see(viewer: Viewer, id: number, before?: number): Promise<ConversationDetail> {
      const [row, found] = await Promise.all([
        store.one(viewer.id, id),
        store.messagesBefore(id, before, messagesPerPage + 1),
      ]);
      if (!row) throw new NotFound();
      const shown = found.slice(0, messagesPerPage).toReversed();
      const has_older = found.length > messagesPerPage;
      const newest = shown.at(-1)?.id ?? 0;
      const byViewer = before === undefined ? await noteReading(viewer, row, newest) : row.last_read_id;
      const readState = { ...readStateOf(row.people, viewer.id), byViewer };
      const people = row.people.map((person) =>
        person.id === viewer.id ? { ...person, last_read_id: byViewer } : person,
      );
      const unread = before === undefined ? 0 : row.unread;
      const first = has_older ? shown[0]?.id : undefined;
      return {
        ...(await presentOne(viewer, { ...row, people, unread })),
        messages: shown.map((message) => presentMessage(message, readState, media)),
        has_older,
        ...presentEvents(await store.eventsOf(row, { first, before })),
      };
    },

    leave: (viewer: Viewer, id: number): Promise<void> =>
      inside(viewer, id, async (conversation, conversations) => {
        throwIfRefused(leaveRefusal(conversation));
        if (conversation.participants.length === 1) await conversations.remove(id);
        else await conversations.leave(id, viewer.id);
      }),

    remove: (viewer: Viewer, id: number): Promise<void> =>
      inside(viewer, id, async (conversation, conversations) => {
        throwIfRefused(deleteRefusal(conversation));
        await conversations.remove(id);
      }),

    async personalData(viewer: Viewer) {
      const places = await store.placesOf(viewer.id);
      return places.map(({ id, listing_id, group_id, joined_at }) => ({
        id,
        listing: listing_id,
        group: group_id,
        joined_at: joined_at.toISOString(),
      }));
    },
  };
};

export type ConversationsService = ReturnType<typeof conversationsService>;
