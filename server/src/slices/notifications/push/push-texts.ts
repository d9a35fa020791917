import { linkOf } from '@lodgepole/contract/notifications/mail-kinds';
import { kindOfPush, type PushAbout, type ViewingEmail } from '../../../core/mailed-events.ts';
import { say } from '../../../core/text/text.ts';
import type { UnreadMessages } from '../../conversations/reminders.service.ts';
import type { WaitingTurns } from '../../groups/turns/turns.service.ts';
import type { EventEmailsService } from '../event-emails.service.ts';
import { turnsPath, turnsSubject } from '../turns-mail.service.ts';
import { unreadSubject } from '../unread-mail.service.ts';
import type { PushText, WaitingGroups } from './push.service.ts';

export interface PushSources {
  readonly told: EventEmailsService['told'];
  readonly unread: (conversation: number, person: number) => Promise<UnreadMessages | null>;
  readonly turns: (person: number) => Promise<WaitingTurns['turns']>;
  readonly viewingSubject: (email: ViewingEmail) => Promise<string | null>;
}

/** Uses the subject of the email about the same event, so that both say the same. */
export const pushTexts =
  ({ told, unread, turns, viewingSubject }: PushSources) =>
  async (about: PushAbout, person: number): Promise<PushText | WaitingGroups | null> => {
    switch (about.kind) {
      case 'message': {
        const { conversation: id } = about;
        const waiting = await unread(id, person);
        return (
          waiting && {
            text: unreadSubject(waiting),
            path: linkOf(kindOfPush(about), id),
            page: { page: 'conversation', id },
          }
        );
      }
      case 'event': {
        const event = { ...about.event, to: person };
        const news = await told(event);
        const page = 'group' in event ? ({ page: 'group', id: event.group } as const) : null;
        return news && { text: say(news.subject, news.values), path: news.path, page };
      }
      case 'viewing': {
        const text = await viewingSubject({ ...about.email, to: person });
        return text === null
          ? null
          : { text, path: linkOf(kindOfPush(about)), page: { page: 'viewings', id: 0 } };
      }
      case 'turns': {
        const all = await turns(person);
        const { group: id } = about;
        if (id === undefined) return { groups: [...new Set(all.map(({ group }) => group))] };
        const waiting = { to: person, turns: all.filter(({ group }) => group === id) };
        return waiting.turns.length === 0
          ? null
          : { text: turnsSubject(waiting), path: turnsPath(waiting), page: { page: 'group', id } };
      }
    }
  };
