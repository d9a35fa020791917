import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { JobRun } from '../../jobs/finish.ts';
import type { MailAttachment, MailMessage } from './mail.ts';

const kept = 10_000;
const shown = 200;

/** Domains that exist for examples and tests; the people of the demo live there. */
const nowhere = '\\.(example|invalid|test|localhost)$';

export interface KeptMail extends Omit<MailMessage, 'messageId' | 'headers'> {
  readonly attachments: readonly MailAttachment[];
  readonly id: number;
  readonly sentAt: Date;
}

const attachmentsOf = (row: Selectable<Schema['mailbox']>): MailAttachment[] =>
  row.attachment === null
    ? []
    : [
        {
          filename: row.attachment_name ?? 'file',
          contentType: row.attachment_type ?? 'application/octet-stream',
          content: row.attachment,
        },
      ];

export const mailRepository = (database: Kysely<Schema>) => ({
  /** An email kept by an earlier try of the same job is not kept again. */
  async keep(
    { messageId, to, subject, text, html, attachments: [file] = [] }: MailMessage,
    job: JobRun,
  ): Promise<void> {
    await database
      .insertInto('mailbox')
      .values({
        message_id: messageId,
        recipient: to,
        subject,
        text_body: text,
        html_body: html,
        task: job.name,
        payload: job.payload,
        attachment_name: file?.filename ?? null,
        attachment_type: file?.contentType ?? null,
        attachment: file?.content ?? null,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
    await database
      .deleteFrom('mailbox')
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('created_at', '<', sql<Date>`now() - interval '30 days'`),
          eb('id', '<=', selectFrom('mailbox').select('id').orderBy('id', 'desc').offset(kept).limit(1)),
        ]),
      )
      .execute();
  },

  /**
   * Queues the jobs of kept emails again: each checks whether its email is still wanted and makes links that work.
   * Password resets an hour old are left out: the person has given up or asked again.
   */
  async queueAgain(): Promise<number> {
    const { rows } = await sql`
      with due as (
        update mailbox set queued_again_at = now()
        where queued_again_at is null and task is not null and recipient !~* ${nowhere}
          and created_at > now() - case task
            when 'send_verification' then interval '30 days'
            when 'send_reset' then interval '1 hour'
            when 'ask_if_available' then interval '7 days'
            when 'tell_expired' then interval '30 days'
            else interval '3 days' end
        returning task, payload, created_at)
      select graphile_worker.add_job(
        task,
        payload => case task when 'remind_unread' then payload || '{"again": true}' else payload end::json,
        run_at => created_at)
      from due`.execute(database);
    return rows.length;
  },

  async newest(): Promise<KeptMail[]> {
    const rows = await database
      .selectFrom('mailbox')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      sentAt: row.created_at,
      attachments: attachmentsOf(row),
    }));
  },
});

export type MailRepository = ReturnType<typeof mailRepository>;
