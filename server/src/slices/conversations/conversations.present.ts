import type {
  Conversation,
  ConversationDetail,
  Message,
  MessageSender,
  Participant,
  UnreadMessage,
} from '@lodgepole/contract/conversations/conversation';
import { type DeclineReason, declines } from '@lodgepole/contract/conversations/decline';
import type { GroupEvent } from '@lodgepole/contract/groups/events';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { deletedPerson, shownPerson } from '../../core/shown-person.ts';
import { say } from '../../core/text/text.ts';
import type { MediaService } from '../media/media.service.ts';
import type {
  ConversationRow,
  MessageRow,
  ReaderRow,
  SenderRow,
  UnreadRow,
  WhichRow,
} from './conversation-rows.repository.ts';
import type { EventRow } from './events/events.repository.ts';

const presentEvent = (row: EventRow): GroupEvent => ({
  id: row.id,
  code: row.code,
  by: row.by?.id ?? null,
  at: row.at.toISOString(),
  data: {
    ...(row.person && { person: row.person.id }),
    ...(row.code === 'home_chosen' && row.listing_id !== null && { listing: row.listing_id }),
    ...(row.viewing_id !== null && { viewing: row.viewing_id }),
  },
  ...(row.status && { status: row.status }),
  ...(row.answer && { answer: row.answer }),
});

export const presentEvents = (rows: readonly EventRow[]): Pick<ConversationDetail, 'events' | 'people'> => {
  const named = new Map(
    rows.flatMap(({ by, person }) => [by, person].flatMap((one) => one ?? [])).map((one) => [one.id, one]),
  );
  return {
    events: rows.map(presentEvent),
    people: [...named.values()].map((person) => ({
      id: person.id,
      full_name: shownPerson({ ...person, profile_picture: null }).full_name,
      ...(person.is_suspended && { is_suspended: true as const }),
    })),
  };
};

export interface ReadState {
  readonly viewer: number;
  readonly byViewer: number;
  readonly byOthers: number;
}

/** Up to where all other participants have read; if everyone has left, up to where they had read by then. */
const readByOthers = (readers: readonly ReaderRow[], viewer: number): number => {
  const others = readers.filter(({ id }) => id !== viewer);
  const here = others.filter(({ has_left }) => !has_left);
  if (here.length > 0) return Math.min(...here.map(({ last_read_id }) => last_read_id));
  return Math.max(0, ...others.map(({ last_read_id }) => last_read_id));
};

export const readStateOf = (readers: readonly ReaderRow[], viewer: number): ReadState => ({
  viewer,
  byViewer: readers.find(({ id }) => id === viewer)?.last_read_id ?? 0,
  byOthers: readByOthers(readers, viewer),
});

const suspended = ({ is_suspended }: SenderRow) => is_suspended && { is_suspended };

const presentSender = (sender: SenderRow | null, media: MediaService): MessageSender => {
  if (sender === null) return { id: null, ...deletedPerson() };
  const { profile_picture, ...names } = shownPerson(sender);
  return {
    id: sender.id,
    ...names,
    profile_picture: media.urlOf(profile_picture),
    ...suspended(sender),
  };
};

const safetyOf = ({ removed_at, sender, safety }: MessageRow, viewer: number): string[] =>
  removed_at !== null || sender?.id === viewer ? [] : [...(safety ?? [])];

export const declineWords = (reason: DeclineReason, text: string | null | undefined): string =>
  [say(declines[reason]), ...(text ? [text] : [])].join('\n\n');

const contentOf = ({ content, decline_reason, decline_text }: MessageRow): string =>
  decline_reason === null ? content : declineWords(decline_reason, decline_text);

export const presentMessage = (row: MessageRow, read: ReadState, media: MediaService): Message => ({
  id: row.id,
  conversation: row.conversation_id,
  sender: presentSender(row.sender, media),
  content: row.removed_at === null ? contentOf(row) : say(trustMessages.removedMessage),
  removed: row.removed_at !== null,
  safety: safetyOf(row, read.viewer),
  timestamp: new Date(row.created_at).toISOString(),
  read: row.id <= (row.sender?.id === read.viewer ? read.byOthers : read.byViewer),
  client_id: row.client_id,
});

const presentWhich = ({ kind, group_id, group_name }: WhichRow) => ({
  isGroup: group_id !== null,
  group: group_id,
  group_name,
  with_landlord: kind === 'direct' || kind === 'landlord',
});

export const presentUnread = (row: UnreadRow, viewer: number, media: MediaService): UnreadMessage => ({
  ...presentMessage(row, { viewer, byViewer: 0, byOthers: 0 }, media),
  about: { ...presentWhich(row), listing: row.listing },
});

const presentParticipant = (person: SenderRow, media: MediaService): Participant => {
  const { full_name, profile_picture } = shownPerson(person);
  return { id: person.id, full_name, profile_picture: media.urlOf(profile_picture), ...suspended(person) };
};

export const presentConversation = (
  row: ConversationRow,
  listing: Listing | null,
  viewer: number,
  media: MediaService,
): Conversation => {
  const read = readStateOf(row.people, viewer);
  const present = (message: MessageRow): Message => presentMessage(message, read, media);
  return {
    id: row.id,
    listing,
    participants: row.people
      .filter(({ has_left }) => !has_left)
      .map((person) => presentParticipant(person, media)),
    ...presentWhich(row),
    unread: row.unread,
    last_message: row.last_message && present(row.last_message),
    messages: row.unread_messages.map(present),
    archived: row.is_archived,
    last_updated: row.last_updated.toISOString(),
  };
};
