import { sentence } from '@lodgepole/contract/core/text/text';
import { linkOf } from '@lodgepole/contract/notifications/mail-kinds';
import type { SiteLinks } from '../../core/site/site-links.ts';
import { briefly, say } from '../../core/text/text.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { UnreadMessages } from '../conversations/reminders.service.ts';
import type { Email, MailService } from '../mail/mail.service.ts';
import type { EventEmailsService } from './event-emails.service.ts';
import { type Addressee, addressedTo } from './texts/event-email-texts.ts';

export interface UnreadMailParts {
  readonly eventEmails: EventEmailsService;
  readonly mail: MailService;
  readonly site: SiteLinks;
}

export const unreadSubject = ({ name, chat }: UnreadMessages): string => {
  if (name === null) return say(sentence('You have unread messages'));
  return chat === null
    ? say(sentence('{name} wrote to you'), { name: briefly(name) })
    : say(sentence('{name} wrote in the {group} group chat'), {
        name: briefly(name),
        group: briefly(chat.group),
      });
};

const waitingIn = ({ chat, home }: UnreadMessages): string => {
  if (home === null && chat !== null)
    return sentence(
      '{count, plural, one {# unread message is} other {# unread messages are}} waiting for you in the {group} group chat.',
    );
  if (home === null)
    return sentence(
      '{count, plural, one {# unread message is} other {# unread messages are}} waiting for you in a conversation with another roommate.',
    );
  if (chat === null)
    return sentence(
      '{count, plural, one {# unread message is} other {# unread messages are}} waiting for you in a conversation about {home}.',
    );
  return chat.withLandlord
    ? sentence(
        '{count, plural, one {# unread message is} other {# unread messages are}} waiting for you in the chat between {group} and the landlord of {home}.',
      )
    : sentence(
        '{count, plural, one {# unread message is} other {# unread messages are}} waiting for you in the {group} group chat about {home}.',
      );
};

/** Says where there is something to read, but not what: email is less private than a conversation. */
const unreadEmail = (unread: UnreadMessages, addressee: Addressee, site: SiteLinks): Email => ({
  ...addressedTo(addressee),
  subject: unreadSubject(unread),
  paragraphs: [
    say(waitingIn(unread), {
      count: unread.waiting,
      group: briefly(unread.chat?.group ?? ''),
      home: briefly(unread.home ?? ''),
    }),
  ],
  action: {
    label: say(sentence('Read and answer')),
    url: site.page(linkOf('unread_messages', unread.conversation)),
  },
});

export const unreadMailService = ({ eventEmails, mail, site }: UnreadMailParts) => ({
  async send(unread: UnreadMessages, job: JobRun): Promise<void> {
    const addressee = await eventEmails.addressee(unread.to, 'unread_messages');
    if (addressee)
      await mail.send(addressee.recipient.language, () => unreadEmail(unread, addressee, site), job);
  },
});
