import type { JobRun } from '../../jobs/finish.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { StaffMail } from '../../mailed-events.ts';
import type { MailService } from '../mail/mail.service.ts';
import { type AnswerTokens, answerPath } from './answers/answer-token.ts';
import { concernedLetter, reporterLetter } from './staff.letters.ts';
import type { TrustStore } from './trust.repository.ts';

export interface StaffMailsParts {
  readonly store: TrustStore;
  readonly mail: MailService;
  readonly tokens: AnswerTokens;
  /** Where the page behind the link is served. */
  readonly publicUrl: string;
  readonly webUrl: string;
}

/** Mails about decisions of the staff. No one can turn them off: they concern the account, or answer a report. */
export const staffMailsService = ({ store: { mails }, mail, tokens, publicUrl, webUrl }: StaffMailsParts) => {
  const tellConcerned = async (
    { entry: id, to }: StaffMail & { kind: 'concerned' },
    job: JobRun,
  ): Promise<void> => {
    const [entry, person] = await Promise.all([mails.entry(id), mails.recipient(to)]);
    if (!entry || !person) return;
    const token = encodeURIComponent(tokens.sign({ entry: id, person: to }));
    await mail.send(concernedLetter(entry, person, `${publicUrl}${answerPath}?token=${token}`), job);
  };

  const tellReporter = async (
    { report: id }: StaffMail & { kind: 'reporter' },
    job: JobRun,
  ): Promise<void> => {
    const report = await mails.report(id);
    if (!report || report.reporter === null || report.state === 'open') return;
    const person = await mails.recipient(report.reporter);
    if (person) await mail.send(reporterLetter(report, person, webUrl), job);
  };

  return {
    send: (payload: JobPayloads['send_staff_mail'], job: JobRun): Promise<void> =>
      payload.kind === 'concerned' ? tellConcerned(payload, job) : tellReporter(payload, job),
  };
};
