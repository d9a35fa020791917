import { readFile } from 'node:fs/promises';
import type { Database } from '../../../server/src/db/database.ts';

export interface Stats {
  /** Milliseconds of CPU time since the process started, all threads. */
  readonly cpu: number;
  /** The reply to the message that asked for the figures. */
  readonly reply: unknown;
}

/** Answers each message of the parent process with this process's usage, and ends with the parent. */
export const answerStats = (replyTo: (message: unknown) => unknown): void => {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message) => {
    const reply = replyTo(message);
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: (user + system) / 1000, reply } satisfies Stats);
  });
};

/** Milliseconds of CPU time that PostgreSQL has spent on the connections of one application, by process. */
export const backendCpu = async (
  pool: Database['pool'],
  application: string,
): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [application],
  );
  const spent = new Map<number, number>();
  for (const { pid } of rows) {
    const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ');
    spent.set(pid, Number(nanoseconds) / 1e6);
  }
  return spent;
};

export const cpuBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, spent]) => sum + Math.max(0, spent - (before.get(pid) ?? 0)), 0);

export interface Sent {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const sentBy = ([first, second]: readonly unknown[]): Sent | null => {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { name, text, values = [] } = first as Partial<Sent>;
  return text === undefined ? null : { ...(name !== undefined && { name }), text, values };
};

/** Records the statements of all connections. Call it before the first connection opens. */
export const recordStatements = (client: object) => {
  const recorded = client as { query: (...asked: unknown[]) => unknown };
  const { query } = recorded;
  let sent: Sent[] | null = null;
  recorded.query = function record(this: unknown, ...asked: unknown[]) {
    const statement = sent && sentBy(asked);
    if (statement) sent?.push(statement);
    return Reflect.apply(query, this, asked);
  };
  return {
    begin: (): void => {
      sent = [];
    },
    end: (): readonly Sent[] => {
      const all = sent ?? [];
      sent = null;
      return all;
    },
  };
};
