import { postRoommate } from '@lodgepole/contract/roommates/endpoints';
import type { RoommateForm } from '@lodgepole/contract/roommates/forms';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import type { z } from 'zod';
import { aMember, type SignedIn } from './people.ts';
import type { TestServer } from './test-server.ts';

type Form = z.input<typeof RoommateForm>;

/** A roommate profile as the form would post it. */
export const aRoommate = (changes: Partial<Form> = {}): Form => ({
  description: 'Quiet, tidy, and away on weekends.',
  move_in_date: '2099-05-01',
  stay_length: 12,
  occupation: 'S',
  roommate_budget: 900,
  ...changes,
});

export interface Roomie extends SignedIn {
  /** The roommate profile's id. */
  readonly roommate: number;
}

/** Gives someone a roommate profile through the API. */
export const makeRoommate = async (
  server: TestServer,
  member: SignedIn,
  changes: Partial<Form> = {},
): Promise<Roomie> => {
  const { status, body } = await server.call(postRoommate, { body: aRoommate(changes) }, member.access);
  if (status !== 201) throw new Error(`The roommate profile was not taken: ${JSON.stringify(body)}`);
  return { ...member, roommate: (body as Roommate).id };
};

/** A registered, signed-in person with a roommate profile. */
export const aRoomie = async (
  server: TestServer,
  person: Parameters<typeof aMember>[1] = {},
  changes: Partial<Form> = {},
): Promise<Roomie> => makeRoommate(server, await aMember(server, person), changes);
