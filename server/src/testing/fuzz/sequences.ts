import { type Endpoint, fillPath } from '@lodgepole/contract/core/endpoint';
import type { Random } from '@lodgepole/contract/core/random';
import { deleteGroup, editGroup, openGroup } from '@lodgepole/contract/groups/endpoints';
import { addListing, deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import { deleteReview, editReview, writeReview } from '@lodgepole/contract/reviews/endpoints';
import { deleteRoommate, editRoommate, postRoommate } from '@lodgepole/contract/roommates/endpoints';
import { addFavourite, removeFavourite } from '@lodgepole/contract/saved/favourites';
import { cancelViewing, changeViewing, offerViewing } from '@lodgepole/contract/viewings/endpoints';
import type { TestServer } from '../test-server.ts';
import { judged } from './attack.ts';
import { type Draft, type VisitorName, type WireRequest, written } from './draft.ts';
import { exampleOf } from './examples.ts';
import type { Failure } from './failures.ts';
import { someMutation } from './mutations.ts';
import type { World } from './world.ts';

interface Life {
  readonly by: VisitorName;
  readonly begin: Endpoint;
  readonly change?: Endpoint;
  readonly end: Endpoint;
  /** The id to start from; without it, the one in the reply. */
  readonly at?: string;
}

const lives: readonly Life[] = [
  { by: 'busy', begin: addListing, change: editListing, end: deleteListing },
  { by: 'busy', begin: openGroup, change: editGroup, end: deleteGroup, at: 'theirs' },
  { by: 'busy', begin: offerViewing, change: changeViewing, end: cancelViewing, at: 'listing' },
  { by: 'fresh', begin: postRoommate, change: editRoommate, end: deleteRoommate },
  { by: 'fresh', begin: writeReview, change: editReview, end: deleteReview, at: 'person' },
  { by: 'fresh', begin: addFavourite, end: removeFavourite, at: 'theirs' },
];

const changesOfOne = 4;

/** Creates something, changes it with junk, ends it twice and changes it again. */
export const liveOnce = async (server: TestServer, world: World, random: Random): Promise<Failure[]> => {
  const { by, begin, change, end, at = 'none' } = random.pick(lives);
  const failures: Failure[] = [];
  const draft = (endpoint: Endpoint, id: number): Draft => ({
    ...exampleOf(endpoint, world, random),
    visitor: by,
    path: fillPath(endpoint.path, { id }),
    query: [],
  });
  const send = async (current: Draft, expected?: number): Promise<{ request: WireRequest; body: string }> => {
    const request = written(current, server.config.apiBase);
    const { reply, fault } = await judged(server, world, request);
    const surprise =
      expected === undefined || reply.status === expected ? null : `is ${reply.status}, not ${expected}`;
    const found = fault ?? surprise;
    if (found !== null) failures.push({ fault: `${found}: ${reply.body.slice(0, 200)}`, request });
    return { request, body: reply.body };
  };

  const begun = await send(
    { ...draft(begin, world.ids[at] ?? 0), encoding: begin.encoding ?? 'json' },
    begin.status,
  );
  if (failures.length > 0) return failures;
  const id = change ? (JSON.parse(begun.body) as { id: number }).id : (world.ids[at] ?? 0);
  for (let number = 0; change && number < changesOfOne; number++) {
    const whole = draft(change, id);
    await send({
      ...someMutation(whole, random)(whole, random.fork(number)),
      path: whole.path,
      method: whole.method,
    });
  }
  await send(draft(end, id), 204);
  await send(draft(end, id), 404);
  if (change) await send(draft(change, id), 404);
  return failures;
};
