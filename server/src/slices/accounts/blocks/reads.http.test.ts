import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { type Endpoint, fillPath } from '@lodgepole/contract/core/endpoint';
import { openGroups } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { liveEvents } from '@lodgepole/contract/notifications/live';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crowdViewer } from '../../../testing/create/crowd.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { blockBetween, type Scene, setScene } from './doors.fixture.ts';

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  scene = await setScene(server);
});
afterAll(() => server.close());

const reads = allEndpoints.filter((one) => one.method === 'GET' && one.path !== liveEvents.path);

/** The id for a path: of the blocking person, or of what the two share. */
const subjectOf = ({ path }: Endpoint): number => {
  const { you, conversation, applicants, bookedViewing } = scene;
  if (path.startsWith('/conversations/')) return conversation;
  if (path.startsWith('/groups/')) return applicants;
  if (path.startsWith('/viewings/')) return bookedViewing;
  if (path.startsWith('/roommates/')) return you.roommate;
  return path.startsWith('/profile/') ? you.id : you.listing;
};

const queryOf = ({ path }: Endpoint): Record<string, string> => {
  const { you } = scene;
  if (path === '/profile/reviews') return { reviewee: String(you.id) };
  if (path === '/listings/viewAll') return { owner: String(you.id) };
  return path.startsWith('/places/') ? { q: 'Waterloo' } : {};
};

/** Headers that differ between replies for every visitor. */
const ofTheMoment = ['date', 'x-request-id', 'set-cookie', 'age'];

/** Everything that the person can read, byte for byte, except the creation time of calendar files. */
const readAll = async (): Promise<Record<string, unknown>> => {
  const seen: Record<string, unknown> = {};
  for (const endpoint of reads) {
    const url = fillPath(endpoint.path.replace(/:\w+/g, String(subjectOf(endpoint))));
    const { statusCode, payload, headers } = await server.lodgepole.fastify.inject({
      method: 'GET',
      url: `${server.config.apiBase}${url}`,
      query: queryOf(endpoint),
      headers: { authorization: `Bearer ${scene.me.access}` },
    });
    const kept = Object.entries(headers).filter(([name]) => !ofTheMoment.includes(name));
    seen[endpoint.path] = {
      statusCode,
      payload: payload.replace(/^DTSTAMP:.*$/m, ''),
      headers: Object.fromEntries(kept),
    };
  }
  return seen;
};

const listIn = <Item>(reply: unknown) => JSON.parse((reply as { payload: string }).payload) as Item[];

it('a blocked person reads the same bytes as before, everywhere but in the searches for roommates and groups', async () => {
  await readAll();
  const { [searchRoommates.path]: roommates, [openGroups.path]: groups, ...before } = await readAll();
  await blockBetween(server, scene, 'the other');
  const {
    [searchRoommates.path]: roommatesAfter,
    [openGroups.path]: groupsAfter,
    ...after
  } = await readAll();
  expect(after).toEqual(before);
  expect(
    Object.values(after).filter((reply) => (reply as { statusCode: number }).statusCode === 200).length,
  ).toBeGreaterThan(20);

  const { roommate } = scene.you;
  expect(listIn<Roommate>(roommatesAfter)).toEqual(
    listIn<Roommate>(roommates).filter(({ id }) => id !== roommate),
  );
  expect(listIn<Group>(groupsAfter)).toEqual(
    listIn<Group>(groups).filter(({ members }) => members.every(({ id }) => id !== roommate)),
  );
});
