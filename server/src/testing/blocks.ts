import {
  type BlockedPerson,
  blockedPeople,
  blockPerson,
  unblockPerson,
} from '@lodgepole/contract/accounts/blocks';
import type { SignedIn } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Blocks someone through the API. */
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
