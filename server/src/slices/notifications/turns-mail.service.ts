import { sentence } from '@lodgepole/contract/core/text/text';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import type { TurnCode } from '@lodgepole/contract/groups/turns';
import { linkOf } from '@lodgepole/contract/notifications/mail-kinds';
import type { SiteLinks } from '../../core/site/site-links.ts';
import { briefly, say } from '../../core/text/text.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { WaitingTurns } from '../groups/turns/turns.service.ts';
import type { Email, MailService } from '../mail/mail.service.ts';
import type { EventEmailsService } from './event-emails.service.ts';
import { type Addressee, addressedTo } from './texts/event-email-texts.ts';

export interface TurnsMailParts {
  readonly eventEmails: EventEmailsService;
  readonly mail: MailService;
  readonly site: SiteLinks;
}

const lines: Readonly<Record<TurnCode, string>> = {
  introduction: sentence('{group}: introduce yourself to the landlord.'),
  split: sentence('{group}: agree to the rent split.'),
  ready: sentence('{group}: say whether you are ready to apply.'),
  answer: sentence('{group}: answer the landlord.'),
  request: sentence('{group}: answer a request to join.'),
  task: sentence('{group}: finish your tasks.'),
  vote: sentence('{group}: vote on the homes of the shortlist.'),
};

const mostLines = 10;

const nameOf = (name: string): string => briefly(name.trim() === '' ? say(groupMessages.unnamed) : name);

const groupsIn = ({ turns }: WaitingTurns) => [
  ...new Map(turns.map(({ group, group_name }) => [group, group_name])),
];

export const turnsSubject = (waiting: WaitingTurns): string => {
  const groups = groupsIn(waiting);
  return groups.length === 1
    ? say(sentence('Your group {group} is waiting for you'), { group: nameOf(groups[0]?.[1] ?? '') })
    : say(sentence('{count, plural, one {# group is} other {# groups are}} waiting for you'), {
        count: groups.length,
      });
};

export const turnsPath = (waiting: WaitingTurns): string => {
  const [[first] = [0], ...others] = groupsIn(waiting);
  return others.length === 0 ? linkOf('turns', first) : '/groups';
};

/** One email for all groups. It names the groups, but no people. */
const turnsEmail = (waiting: WaitingTurns, addressee: Addressee, site: SiteLinks): Email => {
  const { turns } = waiting;
  const groups = groupsIn(waiting);
  const isOne = groups.length === 1;
  const rest = turns.length - mostLines;
  return {
    ...addressedTo(addressee),
    subject: turnsSubject(waiting),
    paragraphs: [
      say(sentence('It is your turn:')),
      ...turns
        .slice(0, mostLines)
        .map(({ code, group_name }) => say(lines[code], { group: nameOf(group_name) })),
      ...(rest > 0
        ? [say(sentence('{count, plural, one {And # more.} other {And # more.}}'), { count: rest })]
        : []),
    ],
    action: {
      label: isOne ? say(sentence('See the group')) : say(sentence('See your groups')),
      url: site.page(turnsPath(waiting)),
    },
  };
};

export const turnsMailService = ({ eventEmails, mail, site }: TurnsMailParts) => ({
  async send(waiting: WaitingTurns, job: JobRun): Promise<void> {
    const addressee = await eventEmails.addressee(waiting.to, 'turns');
    if (addressee)
      await mail.send(addressee.recipient.language, () => turnsEmail(waiting, addressee, site), job);
  },
});
