import {
  type BlockedPerson,
  blockedPeople,
  blockPerson,
  unblockPerson,
} from '@lodgepole/contract/accounts/blocks';
import { sendReport } from '@lodgepole/contract/trust/endpoints';
import type { Report, ReportForm } from '@lodgepole/contract/trust/reports';
import type { z } from 'zod';
import type { Transaction } from '../../core/live.ts';
import { announce } from '../../db/announce.ts';
import { accountsStore } from '../../slices/accounts/accounts.store.repository.ts';
import { suspensionService } from '../../slices/accounts/staff/staff.service.ts';
import { holdsRepository } from '../../slices/listings/holds/holds.repository.ts';
import { holdsService } from '../../slices/listings/holds/holds.service.ts';
import type { TestServer } from '../test-server.ts';
import { aUser, type SignedIn } from './people.ts';

export const aStaffMember = async (
  server: TestServer,
  changes: Parameters<typeof aUser>[1] = {},
): Promise<SignedIn> => {
  const member = await aUser(server, changes);
  await server.database.pool.query('update users set is_staff = true where id = $1', [member.id]);
  return member;
};

export const reportAs = async (
  server: TestServer,
  reporter: SignedIn,
  form: Pick<z.input<typeof ReportForm>, 'subject' | 'id'> & Partial<z.input<typeof ReportForm>>,
): Promise<Report> => {
  const { status, body } = await server.call(
    sendReport,
    { body: { reason: 'scam', text: 'It asks for money first.', ...form } },
    reporter.access,
  );
  if (status !== 201) throw new Error(`The report was not taken: ${status} ${JSON.stringify(body)}`);
  return body as Report;
};

export const blockAs = async (server: TestServer, person: SignedIn, other: number): Promise<void> => {
  const { status, body } = await server.call(blockPerson, { params: { id: other } }, person.access);
  if (status !== 204) throw new Error(`${status}: ${JSON.stringify(body)}`);
};

export const unblockAs = async (server: TestServer, person: SignedIn, other: number): Promise<void> => {
  const { status, body } = await server.call(unblockPerson, { params: { id: other } }, person.access);
  if (status !== 204) throw new Error(`${status}: ${JSON.stringify(body)}`);
};

export const blockedBy = async (server: TestServer, person: SignedIn): Promise<BlockedPerson[]> => {
  const { body } = await server.call(blockedPeople, {}, person.access);
  return body as BlockedPerson[];
};

const now = () => new Date();
const holds = holdsService({ within: holdsRepository, announce, now });

const inTransaction = (server: TestServer, work: (transaction: Transaction) => Promise<boolean>) =>
  server.database.kysely.transaction().execute(work);

const suspensionOn = (server: TestServer) =>
  suspensionService({ store: accountsStore(server.database.kysely, server.config), now });

/** Suspends a person and holds their listings, as a staff decision does. */
export const suspend = (server: TestServer, person: number): Promise<boolean> =>
  inTransaction(server, async (transaction) => {
    const isNew = await suspensionOn(server).suspend(transaction, person);
    if (isNew) await holds.holdAllOf(transaction, person);
    return isNew;
  });

export const reinstate = (server: TestServer, person: number): Promise<boolean> =>
  inTransaction(server, async (transaction) => {
    const isNew = await suspensionOn(server).reinstate(transaction, person);
    if (isNew) await holds.releaseAllOf(transaction, person);
    return isNew;
  });
