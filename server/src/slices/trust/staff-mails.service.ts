import type { StaffMail } from '../../core/mailed-events.ts';
import type { SiteLinks } from '../../core/site/site-links.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { MailService } from '../mail/mail.service.ts';
import { type AnswerTokens, answerPath } from './answers/answer-token.ts';
import { concernedLetter, reporterLetter } from './staff.letters.ts';
import type { TrustStore } from './trust.repository.ts';

export interface StaffMailsParts {
  readonly store: TrustStore;
  readonly mail: MailService;
  readonly tokens: AnswerTokens;
  readonly site: SiteLinks;
}

/** Mails about decisions of the staff. No one can turn them off: they concern the account, or answer a report. */
export const staffMailsService = ({ store: { mails }, mail, tokens, site }: StaffMailsParts) => {
  const tellConcerned = async (
    { entry: id, to }: StaffMail & { kind: 'concerned' },
    job: JobRun,
  ): Promise<void> => {
    const [entry, person] = await Promise.all([mails.entry(id), mails.recipient(to)]);
    if (!entry || !person) return;
    const token = tokens.sign({ entry: id, person: to });
    const write = () => concernedLetter(entry, person, site.small(answerPath, token));
    await mail.send(person.language, write, job);
  };

  const tellReporter = async (
    { report: id }: StaffMail & { kind: 'reporter' },
    job: JobRun,
  ): Promise<void> => {
    const report = await mails.report(id);
    if (!report || report.reporter === null || report.state === 'open') return;
    const person = await mails.recipient(report.reporter);
    if (person) await mail.send(person.language, () => reporterLetter(report, person, site), job);
  };

  return {
    send: (payload: JobPayloads['send_staff_mail'], job: JobRun): Promise<void> =>
      payload.kind === 'concerned' ? tellConcerned(payload, job) : tellReporter(payload, job),
  };
};
