import { sendReport, staffQueue, staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aConversation } from '../../../testing/create/conversations.ts';
import { reviewAs } from '../../../testing/create/reviews.ts';
import { aStaffMember } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const french = { 'lodgepole-language': 'fr' };

/** A review without an author, reported by a French reader, with a log entry. */
const reportInFrench = async (): Promise<void> => {
  const { pool } = server.database;
  const { landlord, tenant } = await aConversation(server);
  const { id } = await reviewAs(server, tenant, landlord.id, { comment: 'Deleted user' });
  await pool.query('update reviews set reviewer_id = null where id = $1', [id]);
  const body = { subject: 'review', id, reason: 'spam', text: '' } as const;
  expect((await server.call(sendReport, { body }, landlord.access, french)).status).toBe(201);
  await pool.query(
    `insert into staff_log (act, subject, subject_id, reason) values ('show', 'review', $1, 'Set by the operator.')`,
    [id],
  );
};

it('shows an item in the language of the staff, whichever its reporter reads, and what people wrote as it is', async () => {
  await reportInFrench();
  const { access } = await aStaffMember(server);
  const [item] = (await server.call(staffQueue, { query: {} }, access)).body as QueueItem[];
  const params = { id: item?.id ?? 0 };
  const inEnglish = { author: 'Deleted user', role: 'Landlord', comment: 'Deleted user' };
  expect((await server.call(staffQueueItem, { params }, access)).body).toMatchObject({
    reasons: ['It is spam'],
    reported_by: [{ reason_display: 'It is spam', seen: inEnglish }],
    now: inEnglish,
    log: [{ act_display: 'Showed the listing', reason: 'Set by the operator.' }],
  });
  const inFrench = { author: 'Compte supprimé', role: 'Propriétaire', comment: 'Deleted user' };
  expect((await server.call(staffQueueItem, { params }, access, french)).body).toMatchObject({
    reasons: ['C’est du pourriel'],
    reported_by: [{ reason_display: 'C’est du pourriel', seen: inFrench }],
    now: inFrench,
    log: [{ act_display: 'Annonce réaffichée', reason: 'Décision de l’exploitant du site.' }],
  });
});
