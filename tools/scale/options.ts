import { parseArgs } from 'node:util';

export interface Options {
  readonly seed: number;
  readonly clients: number;
  readonly minutes: number;
  readonly port: number | null;
  readonly only: readonly string[] | null;
  readonly keeps: boolean;
}

export const help = (faults: readonly string[]): string => `npm run test:scale -- [options]

Starts two server processes, PostgreSQL with a streaming replica, PgBouncer in transaction mode, an object store and nginx on
127.0.0.1. Clients call through nginx while parts are killed and come back. Then everything acknowledged is looked for, and
no call may have failed beyond one retry.

  --only A,B    a selection of ${faults.join(', ')}
  --clients N   number of concurrent clients (6)
  --minutes N   end the run after this time, as failed (20)
  --seed N      repeats the choices of an earlier run (default: random)
  --port N      the first of seven ports (default: free ones from 4300)
  --keep        keep the data and the logs; they are also kept after a failure

Exit 0: everything passed. Exit 1: something failed, or the time was up. Exit 2: the words make no sense.
It needs PostgreSQL 15 or newer, PgBouncer and nginx (Debian: postgresql, pgbouncer, nginx-light).`;

export class Misused extends Error {}

const whole = (name: string, text: string, low: number, high: number): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < low || number > high)
    throw new Misused(`--${name} must be a whole number from ${low} to ${high}.`);
  return number;
};

const settings = {
  seed: { type: 'string' },
  clients: { type: 'string', default: '6' },
  minutes: { type: 'string', default: '20' },
  port: { type: 'string' },
  only: { type: 'string' },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: settings }).values;
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error));
  }
};

/** Null when the user asked for help. */
export const readOptions = (args: readonly string[], faults: readonly string[]): Options | null => {
  const values = parse(args);
  if (values.help) return null;
  const only = values.only?.split(',') ?? null;
  const unknown = only?.filter((name) => !faults.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Misused(`There is no fault called ${unknown.join(', ')}. There are ${faults.join(', ')}.`);
  return {
    seed: whole('seed', values.seed ?? String(Math.floor(Math.random() * 1e6)), 0, 1e9),
    clients: whole('clients', values.clients, 1, 100),
    minutes: whole('minutes', values.minutes, 1, 120),
    port: values.port === undefined ? null : whole('port', values.port, 1024, 32_000),
    only,
    keeps: values.keep,
  };
};
