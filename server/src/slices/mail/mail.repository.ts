import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { MailMessage } from './mail.ts';

const kept = 200;

export interface KeptMail extends Omit<MailMessage, 'messageId'> {
  readonly id: number;
  readonly sentAt: Date;
}

export const mailRepository = (database: Kysely<Schema>) => ({
  /** A mail that was kept by an earlier try of the same job is not kept again. */
  async keep({ messageId, to, subject, text, html }: MailMessage): Promise<void> {
    await database
      .insertInto('mailbox')
      .values({ message_id: messageId, recipient: to, subject, text_body: text, html_body: html })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
    await database
      .deleteFrom('mailbox')
      .where('id', '<=', (select) =>
        select.selectFrom('mailbox').select('id').orderBy('id', 'desc').offset(kept).limit(1),
      )
      .execute();
  },

  async newest(): Promise<KeptMail[]> {
    const rows = await database.selectFrom('mailbox').selectAll().orderBy('id', 'desc').limit(kept).execute();
    return rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      sentAt: row.created_at,
    }));
  },
});

export type MailRepository = ReturnType<typeof mailRepository>;
