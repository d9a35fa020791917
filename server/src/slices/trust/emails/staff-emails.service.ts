import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { ReportSubject } from '@lodgepole/contract/trust/codes';
import type { StaffEmail } from '../../../core/mailed-events.ts';
import type { SiteLinks } from '../../../core/site/site-links.ts';
import { briefly, say } from '../../../core/text/text.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';
import type { Email, MailService } from '../../mail/mail.service.ts';
import { type AppealTokens, appealPath } from '../appeals/appeals.service.ts';
import type { TrustStore } from '../trust.repository.ts';
import { decisionWords } from './decision-words.ts';
import type { EntryFacts, Recipient, ReportFacts } from './staff-email.repository.ts';

const greetingOf = ({ first_name }: Recipient): string =>
  say(sentence('Hi {name},'), { name: briefly(first_name) });

const disagree = sentence('If you disagree, ask once for another look. You do not need to sign in.');

const nextStep = (
  { item_id, can_appeal, subject, subject_id, home }: EntryFacts,
  tokenFor: (item: number) => string,
  site: SiteLinks,
): Email['action'] => {
  if (can_appeal && item_id !== null)
    return {
      label: say(sentence('Ask for another look')),
      url: site.page(appealPath(item_id, tokenFor(item_id))),
    };
  if (subject === 'listing' && home)
    return { label: say(sentence('Open your listing')), url: site.page(`/listings/${subject_id}`) };
  return { label: say(sentence('Open Lodgepole')), url: site.page('/') };
};

const concernedEmail = (entry: EntryFacts, person: Recipient, action: Email['action']): Email => {
  const { title, text, reason, next } = decisionWords(entry);
  return {
    to: person.email,
    subject: title,
    greeting: greetingOf(person),
    paragraphs: [text, reason, ...next, ...(entry.can_appeal ? [say(disagree)] : [])],
    action,
    footnote: say(sentence('You are receiving this email because it concerns your account on Lodgepole.')),
  };
};

const reported: Readonly<Record<ReportSubject, string>> = {
  listing: sentence('You reported the listing {title}.'),
  person: sentence('You reported {title}.'),
  message: sentence('You reported a message by {title}.'),
  review: sentence('You reported a review by {title}.'),
};

const reportedByGone: Readonly<Partial<Record<ReportSubject, string>>> = {
  message: sentence('You reported a message by someone whose account is deleted.'),
  review: sentence('You reported a review by someone whose account is deleted.'),
};

const reportedWords = ({ subject, seen }: ReportFacts): string => {
  const title = String(seen['address'] ?? seen['name'] ?? seen['sender'] ?? seen['author'] ?? '');
  const ofGone = title === conversationMessages.deletedUser ? reportedByGone[subject] : undefined;
  return ofGone === undefined ? say(reported[subject], { title: briefly(title) }) : say(ofGone);
};

/** Reporters learn the outcome, but not the reason or the other reporters. */
const reporterEmail = (report: ReportFacts, person: Recipient, site: SiteLinks): Email => ({
  to: person.email,
  subject: say(sentence('The outcome of your report')),
  greeting: greetingOf(person),
  paragraphs: [
    reportedWords(report),
    say(
      report.state === 'upheld'
        ? sentence('Our staff looked at it and upheld your report. Thank you for telling us.')
        : sentence(
            'Our staff looked at it and found nothing to act on. Thank you for telling us all the same.',
          ),
    ),
  ],
  action: { label: say(sentence('See your reports')), url: site.page('/reports') },
  footnote: say(
    sentence(
      'You are receiving this email because you sent this report. We do not tell anyone who reported it.',
    ),
  ),
});

interface StaffEmailsParts {
  readonly store: TrustStore;
  readonly mail: MailService;
  readonly tokens: AppealTokens;
  readonly site: SiteLinks;
}

/** Nobody can unsubscribe, because these emails concern the account or answer a report. */
export const staffEmailsService = ({ store: { emails }, mail, tokens, site }: StaffEmailsParts) => {
  const tellConcerned = async (
    { entry: id, to }: StaffEmail & { kind: 'concerned' },
    job: JobRun,
  ): Promise<void> => {
    const [entry, person] = await Promise.all([emails.entry(id, to), emails.recipient(to)]);
    if (!entry || !person) return;
    const tokenFor = (item: number) => tokens.sign({ item, person: to });
    const write = () => concernedEmail(entry, person, nextStep(entry, tokenFor, site));
    await mail.send(person.language, write, job);
  };

  const tellReporter = async (
    { report: id }: StaffEmail & { kind: 'reporter' },
    job: JobRun,
  ): Promise<void> => {
    const report = await emails.report(id);
    if (!report || report.reporter === null || report.state === 'open') return;
    const person = await emails.recipient(report.reporter);
    if (person) await mail.send(person.language, () => reporterEmail(report, person, site), job);
  };

  return {
    send: (payload: JobPayloads['send_staff_mail'], job: JobRun): Promise<void> =>
      payload.kind === 'concerned' ? tellConcerned(payload, job) : tellReporter(payload, job),
  };
};
