import type { Transaction } from '../core/live.ts';
import { announce } from '../db/announce.ts';
import { accountsStore } from '../slices/accounts/accounts.store.repository.ts';
import { suspensionService } from '../slices/accounts/suspension/suspension.service.ts';
import { holdsRepository } from '../slices/listings/holds/holds.repository.ts';
import { holdsService } from '../slices/listings/holds/holds.service.ts';
import type { TestServer } from './test-server.ts';

const now = () => new Date();
const holds = holdsService({ within: holdsRepository, announce, now });

const inTransaction = (server: TestServer, work: (transaction: Transaction) => Promise<boolean>) =>
  server.database.kysely.transaction().execute(work);

const suspensionOn = (server: TestServer) =>
  suspensionService({ store: accountsStore(server.database.kysely, true), now });

/** Suspends a person as staff do, without the staff: the account, and with it the listings. */
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
