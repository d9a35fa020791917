import type { Message, UnreadMessage } from '@lodgepole/contract/conversations/conversation';
import { type DeclineForm, declineMessages } from '@lodgepole/contract/conversations/decline';
import type { MessageForm } from '@lodgepole/contract/conversations/rules';
import { messageSignalsIn } from '@lodgepole/contract/core/text-rules/text-rules';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { NotFound, Refused } from '../../core/errors.ts';
import type { Throttle } from '../../core/limits/throttle.ts';
import type { Transaction } from '../../core/live.ts';
import { inLanguage } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { MediaService } from '../media/media.service.ts';
import { declineWords, presentMessage, presentUnread, readStateOf } from './conversations.present.ts';
import type { ConversationsRepository, ConversationsStore } from './conversations.repository.ts';
import type { CheckMessagesRepository, MessagesToCheck } from './messages.repository.ts';
import { remindAfterMs } from './reminders.service.ts';

interface MessagesParts {
  readonly store: ConversationsStore;
  readonly media: MediaService;
  readonly sends: Throttle;
  readonly now: () => Date;
}

const pushAfterMs = 4000;

interface Sent {
  readonly message: Message;
  readonly isNew: boolean;
}

export const messagesService = ({ store, media, sends, now }: MessagesParts) => {
  const queueReminders = async (
    conversations: ConversationsRepository,
    id: number,
    readers: readonly number[],
  ): Promise<void> => {
    const runAt = new Date(now().getTime() + remindAfterMs);
    for (const person of readers) await conversations.queueReminder(id, person, runAt);
  };

  const deliver = (
    viewer: Viewer,
    id: number,
    { content, client_id = null }: MessageForm,
    decline?: DeclineForm,
  ): Promise<Sent> => {
    const signals = messageSignalsIn(content);
    return store.transaction(async (conversations) => {
      await conversations.lockToSend(id, viewer.id);
      const added = await conversations.addMessage({
        conversation: id,
        sender: viewer.id,
        content,
        client_id,
        signals,
        decline,
      });
      if (added) {
        await queueReminders(conversations, id, added.mail_readers);
        await conversations.queuePushes(id, viewer.id, new Date(now().getTime() + pushAfterMs));
        return { message: presentMessage(added, readStateOf([], viewer.id), media), isNew: true };
      }
      const earlier = client_id === null ? null : await conversations.sentBefore(id, viewer.id, client_id);
      if (earlier === null) {
        const isCutOff = await conversations.mayNotWrite(id, viewer.id);
        throw isCutOff ? new Refused(trustMessages.cannotContact) : new NotFound();
      }
      const readers = await conversations.readers(id);
      return { message: presentMessage(earlier, readStateOf(readers, viewer.id), media), isNew: false };
    });
  };

  return {
    async send(viewer: Viewer, id: number, form: MessageForm): Promise<Sent> {
      await sends.take(String(viewer.id));
      return deliver(viewer, id, form);
    },

    /** Stored in the language of the person who asked. */
    async decline(viewer: Viewer, id: number, form: DeclineForm): Promise<Sent> {
      const facts = await store.declineFacts(id, viewer.id);
      if (!facts) throw new NotFound();
      if (!facts.is_landlord) throw new Refused(declineMessages.notLandlord);
      await sends.take(String(viewer.id));
      const content = inLanguage(facts.language ?? viewer.language, () =>
        declineWords(form.reason, form.text),
      );
      return deliver(viewer, id, { content, client_id: form.client_id }, form);
    },

    async unread(viewer: Viewer): Promise<UnreadMessage[]> {
      return (await store.unreadOf(viewer.id)).map((row) => presentUnread(row, viewer.id, media));
    },

    /** Keeps its place in the conversation but not its text. Null when there is no such message. */
    removeByStaff: (transaction: Transaction, id: number) => store.within(transaction).setRemoved(id, now()),

    restoreByStaff: (transaction: Transaction, id: number) => store.within(transaction).setRemoved(id, null),

    async personalData(viewer: Viewer, after: number) {
      const rows = await store.sentBy(viewer.id, after);
      return rows.map(({ id, conversation_id, content, created_at }) => ({
        id,
        conversation: conversation_id,
        content,
        timestamp: created_at.toISOString(),
      }));
    },
  };
};

export type MessagesService = ReturnType<typeof messagesService>;

interface CheckMessagesParts {
  readonly messages: CheckMessagesRepository;
  readonly perJob?: number;
}

const usualCount = 1000;

/** Checks messages sent before warning signs were stored, one at a time, so that requests hardly wait. */
export const checkMessagesService = ({ messages, perJob = usualCount }: CheckMessagesParts) => ({
  async run(asked: MessagesToCheck, job: Pick<JobRun, 'id' | 'signal'>): Promise<void> {
    const batch = await messages.nextToCheck(asked, perJob);
    let reached = asked.after;
    for (const message of batch) {
      if (job.signal.aborted) break;
      await messages.setSafety(message, messageSignalsIn(message.content));
      reached = message.id;
    }
    const isDone = batch.length < perJob && reached === (batch.at(-1)?.id ?? asked.after);
    if (!isDone) await messages.goOnChecking(job, { after: reached });
  },
});
