import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from '../client.ts';
import type { LargerSite } from '../larger-site.ts';
import type { Fault, Rig } from '../rig.ts';

const needsStore = ({ path, sendsPicture }: Request): boolean => sendsPicture || path.startsWith('/media/');
export const needsDatabase = ({ path }: Request): boolean =>
  !['/contact', '/healthz', '/places/cities?q=wat'].includes(path);

type Part = 'one' | 'two' | 'primary' | 'replica' | 'pgbouncer';

const killed =
  (part: Part, awayMs: number) =>
  async ({ site, measure }: Rig<LargerSite>) => {
    await site[part].kill();
    await delay(awayMs);
    measure(`${site[part].name} ready again`, await site[part].start());
  };

const withoutStore =
  (awayMs: number) =>
  async ({ site }: Rig<LargerSite>) => {
    await site.store.close();
    await delay(awayMs);
    await site.store.reopen();
  };

const restartInTurn = async ({ site, fail, measure }: Rig<LargerSite>) => {
  for (const server of site.servers) {
    const { code } = await server.stop();
    if (code !== 0) fail(`${server.name} ended with ${code} on SIGTERM.`);
    measure(`${server.name} ready again`, await server.start());
  }
};

const rows: readonly (readonly [
  name: string,
  title: string,
  run: Fault['run'],
  mayRefuse?: Fault['mayRefuse'],
])[] = [
  ['none', 'nothing', () => delay(8000)],
  ['one', 'server one killed', killed('one', 500)],
  ['two', 'server two killed', killed('two', 500)],
  ['restart', 'both servers restarted in turn', restartInTurn],
  ['replica', 'replica killed for 12 s', killed('replica', 12_000)],
  ['pgbouncer', 'PgBouncer killed for 2.5 s', killed('pgbouncer', 2500), needsDatabase],
  ['store', 'store down for 2.5 s', withoutStore(2500), needsStore],
  ['primary', 'primary killed for 1.5 s', killed('primary', 1500), needsDatabase],
  ['pgbouncer-long', 'PgBouncer killed for 12 s', killed('pgbouncer', 12_000), needsDatabase],
  ['store-long', 'store down for 15 s', withoutStore(15_000), needsStore],
];

export const largerFaults = rows.map(
  ([name, title, run, mayRefuse]): Fault => ({ name, title, run, ...(mayRefuse && { mayRefuse }) }),
);
