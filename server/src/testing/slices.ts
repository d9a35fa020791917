import { makeContext } from '../app/make-context.ts';
import { makeSlices, type Slices } from '../app/make-slices.ts';
import type { TestServer } from './test-server.ts';

/** What slices do for each other, as another process over the same database would make it. */
export const slicesOf = async (
  { config, database, lodgepole }: TestServer,
  now?: () => Date,
): Promise<Slices> =>
  makeSlices(await makeContext({ config, database, now, log: lodgepole.fastify.log }), {});
