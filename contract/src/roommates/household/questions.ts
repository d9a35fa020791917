import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { booleanField, Id, integerField } from '../../core/form/fields.ts';
import { Listing } from '../../listings/listing.ts';
import { Resident } from '../../listings/rooms/resident.ts';
import { householdMessages as say } from './household.ts';

const byId = z.object({ id: Id });

export const HouseholdQuestion = z.object({
  id: z.int(),
  listing: z.int(),
  roommate: z.int(),
  accepted: z.boolean().nullable(),
});
export type HouseholdQuestion = z.output<typeof HouseholdQuestion>;

export const OwnHouseholdQuestion = HouseholdQuestion.extend({ listing: Listing });
export type OwnHouseholdQuestion = z.output<typeof OwnHouseholdQuestion>;

export const AskedResident = Resident.extend({ id: z.int(), accepted: z.boolean().nullable() });
export type AskedResident = z.output<typeof AskedResident>;

const roommateId = integerField(say.choose).pipe(
  z.number().min(1, say.choose).max(2_147_483_647, say.choose),
);

export const askHousehold = endpoint({
  method: 'POST',
  path: '/listings/:id/household',
  access: 'user',
  summary:
    'Ask whether a roommate lives in the home of one’s own room; asked before, the reply has status 200',
  params: byId,
  body: z.object({ roommate: roommateId }),
  reply: HouseholdQuestion,
  status: 201,
  reachesOthers: true,
});

export const askedHousehold = endpoint({
  method: 'GET',
  path: '/listings/:id/household',
  access: 'user',
  summary: 'Whom one has asked whether they live in the home of one’s own room, with their answers',
  params: byId,
  reply: z.array(AskedResident),
});

export const myHouseholds = endpoint({
  method: 'GET',
  path: '/listings/household',
  access: 'user',
  summary: 'Questions whether one lives in the home of a room, newest first: open ones, or those answered',
  query: z.object({ answered: booleanField().optional() }),
  reply: z.array(OwnHouseholdQuestion),
});

export const answerHousehold = endpoint({
  method: 'PATCH',
  path: '/listings/household/:id',
  access: 'user',
  summary: 'Say whether one lives there and is shown with the room; the answer may change',
  params: byId,
  body: z.object({ accepted: booleanField(say.answer) }),
  reply: HouseholdQuestion,
  reachesOthers: true,
});

export const endHousehold = endpoint({
  method: 'DELETE',
  path: '/listings/household/:id',
  access: 'user',
  summary: 'End a question or a place in the household, as the owner of the room or the person asked',
  params: byId,
  reply: 'empty',
  reachesOthers: true,
});

export const householdEndpoints = [
  askHousehold,
  askedHousehold,
  myHouseholds,
  answerHousehold,
  endHousehold,
] as const;
