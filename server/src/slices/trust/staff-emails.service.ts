import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { sentence } from '@lodgepole/contract/core/text/text';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { ReportSubject, StaffAct } from '@lodgepole/contract/trust/codes';
import type { StaffEmail } from '../../core/mailed-events.ts';
import type { SiteLinks } from '../../core/site/site-links.ts';
import { briefly, say } from '../../core/text/text.ts';
import { reasonWords } from '../../core/text/words.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { Email, MailService } from '../mail/mail.service.ts';
import { type AnswerTokens, answerPath } from './answers/answer.service.ts';
import type { EntryFacts, Recipient, ReportFacts } from './staff-email.repository.ts';
import type { TrustStore } from './trust.repository.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly next?: string;
}

const changeAndAsk = sentence(
  'Fix what the reason mentions on your listing’s page, then ask for another look there.',
);

const hidden: Words = {
  subject: sentence('Your listing is hidden: {home}'),
  text: sentence('Our staff have hidden your listing {home}. Only you and our staff see it.'),
  next: changeAndAsk,
};
const shown: Words = {
  subject: sentence('Your listing is no longer held: {home}'),
  text: sentence('Our staff looked at your listing {home}. It is no longer held for review.'),
};
const keptHeld: Words = {
  subject: sentence('Your listing stays hidden: {home}'),
  text: sentence('Our staff looked at your listing {home}. It stays hidden.'),
  next: changeAndAsk,
};
const verified: Words = {
  subject: sentence('Your listing is verified: {home}'),
  text: sentence('Our staff have verified your listing {home}. It now has a badge.'),
};
const notVerified: Words = {
  subject: sentence('Your listing is not verified: {home}'),
  text: sentence('Our staff looked at your listing {home} and did not verify it.'),
};
const suspended: Words = {
  subject: sentence('Your account is suspended'),
  text: sentence('Our staff have suspended your account. You cannot sign in, and your listings are hidden.'),
};
const reinstated: Words = {
  subject: sentence('Your account is no longer suspended'),
  text: sentence('Our staff have reinstated your account. You can sign in again.'),
};
const messageRemoved: Words = {
  subject: sentence('Your message was removed'),
  text: sentence('Our staff have removed a message that you sent.'),
};
const reviewRemoved: Words = {
  subject: sentence('Your review was removed'),
  text: sentence('Our staff have removed a review that you wrote.'),
};

const upheld: Readonly<Record<ReportSubject, Words>> = {
  listing: {
    subject: sentence('A report about your listing was upheld: {home}'),
    text: sentence(
      'Our staff looked at a report about your listing {home} and upheld it. The listing itself was not changed.',
    ),
    next: sentence('Please change what the reason mentions. Otherwise, we may hide the listing.'),
  },
  person: {
    subject: sentence('A report about you was upheld'),
    text: sentence('Our staff looked at a report about you and upheld it.'),
  },
  message: {
    subject: sentence('A report about your message was upheld'),
    text: sentence('Our staff looked at a report about a message that you sent and upheld it.'),
  },
  review: {
    subject: sentence('A report about your review was upheld'),
    text: sentence('Our staff looked at a report about a review that you wrote and upheld it.'),
  },
};

const ofAct: Readonly<Partial<Record<StaffAct, Words>>> = {
  hide: hidden,
  hide_listing: hidden,
  show: shown,
  verify: verified,
  unverify: notVerified,
  suspend: suspended,
  suspend_person: suspended,
  reinstate: reinstated,
  remove_message: messageRemoved,
  remove_review: reviewRemoved,
};

const wordsOf = ({ act, kind, subject }: EntryFacts): Words => {
  const isUpheld = act === 'uphold';
  if (kind === 'held' && (isUpheld || act === 'dismiss')) return isUpheld ? keptHeld : shown;
  if (kind === 'verification') return isUpheld ? verified : notVerified;
  return ofAct[act] ?? upheld[subject];
};

/** Shared by the email and the page behind its link. */
export const decisionWords = (entry: EntryFacts) => {
  const { subject, text, next } = wordsOf(entry);
  const values = { home: entry.home ? briefly(listingAddress(entry.home)) : say(sentence('(deleted)')) };
  return {
    title: say(subject, values),
    text: say(text, values),
    reason: say(sentence('Reason: {reason}'), { reason: reasonWords(entry.reason) }),
    next: next === undefined ? [] : [say(next)],
  };
};

const greetingOf = ({ first_name }: Recipient): string =>
  say(sentence('Hi {name},'), { name: briefly(first_name) });

const concernedEmail = (entry: EntryFacts, person: Recipient, url: string): Email => {
  const { title, text, reason, next } = decisionWords(entry);
  return {
    to: person.email,
    subject: title,
    greeting: greetingOf(person),
    paragraphs: [
      text,
      reason,
      ...next,
      say(sentence('If you disagree, write to our staff. You do not need to sign in.')),
    ],
    action: { label: say(sentence('Answer')), url },
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

/** Reporters learn the outcome, but neither the reason nor who else reported. */
const reporterEmail = (report: ReportFacts, person: Recipient, site: SiteLinks): Email => ({
  to: person.email,
  subject: say(sentence('What became of your report')),
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
  readonly tokens: AnswerTokens;
  readonly site: SiteLinks;
}

/** Nobody can unsubscribe: these emails concern the account, or answer a report. */
export const staffEmailsService = ({ store: { emails }, mail, tokens, site }: StaffEmailsParts) => {
  const tellConcerned = async (
    { entry: id, to }: StaffEmail & { kind: 'concerned' },
    job: JobRun,
  ): Promise<void> => {
    const [entry, person] = await Promise.all([emails.entry(id, to), emails.recipient(to)]);
    if (!entry || !person) return;
    const token = tokens.sign({ entry: id, person: to });
    const write = () => concernedEmail(entry, person, site.small(answerPath, token));
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
