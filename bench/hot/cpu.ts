import { readFile } from 'node:fs/promises';
import type { Database } from '../../server/src/db/database.ts';

/** Milliseconds of processor time of one process with a single thread. */
const cpuOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ')[0]) / 1e6;

/** What the connections of one application have taken of PostgreSQL's processors so far, by process. */
export const backendCpu = async (
  pool: Database['pool'],
  application: string,
): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [application],
  );
  const taken = new Map<number, number>();
  for (const { pid } of rows) taken.set(pid, await cpuOf(pid));
  return taken;
};

/** What processes took between two looks, those included that began in between. */
export const cpuBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, taken]) => sum + Math.max(0, taken - (before.get(pid) ?? 0)), 0);
