import { sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser } from '../../../testing/create/people.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query<Row>(text, values)).rows;

it('forgets every day what people opened or saved more than 180 days ago, however much that is', async () => {
  const [landlord, person] = [await aUser(server), await aUser(server)];
  const { id } = await postListing(server, landlord);
  await query(
    `insert into interactions (user_id, listing_id, kind, created_at)
     select $1, $2, 'click', now() - interval '181 days' from generate_series(1, 12000)
     union all values ($1::int, $2::int, 'favourite', now() - interval '181 days')
     union all values ($1::int, $2::int, 'click', now() - interval '179 days')`,
    [person.id, id],
  );
  await server.call(sendInteraction, { params: { id }, body: { interaction: 'click' } }, person.access);
  await server.lodgepole.tasks.forget_news({}, aJobRun());
  const left = await query<{ days: number }>(
    `select date_part('day', now() - created_at)::int as days from interactions where user_id = $1 order by 1`,
    [person.id],
  );
  expect(left.map(({ days }) => days)).toEqual([0, 179]);
});
