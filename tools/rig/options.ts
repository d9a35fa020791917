import { Stopped } from '../bootstrap/say.mjs';
import { parseOrStop } from '../test/options.ts';
import { failoverFaults } from './failover/failover-faults.ts';
import { largerFaults } from './faults/larger-faults.ts';
import { singleFaults } from './faults/single-faults.ts';

const faults = { faults: singleFaults, scale: largerFaults, failover: failoverFaults };
type Topology = keyof typeof faults;

const listOf = (topology: Topology): string =>
  faults[topology].map(({ name, title }) => `    ${name.padEnd(16)}${title}`).join('\n');

export const help = `node tools/rig/run.ts faults|scale|failover [options]

Clients use the site while faults happen. Then everything that was acknowledged is looked for: through the API, in the
emails, in the rows and in the files.

  faults   one server with its embedded database
${listOf('faults')}
  scale    two servers behind nginx, with a replica, PgBouncer and an S3 store; no call may fail beyond one retry
           (Debian: postgresql, pgbouncer, nginx-light)
${listOf('scale')}
  failover  the same with three PostgreSQL under Patroni, etcd and HAProxy, in network namespaces (as root on Debian:
           patroni, etcd-server and haproxy too)
${listOf('failover')}

  --only A,B    only these faults
  --kills N     faults, failover: number of random kills (20, 10); every other fault happens once per 25 kills
  --seed N      repeats the choices of an earlier run (default: random)`;

const integer = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Stopped(`--${name} must be an integer.`);
  return Number(text);
};

const options = {
  only: { type: 'string' },
  kills: { type: 'string' },
  seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export type Options = NonNullable<ReturnType<typeof readOptions>>;

export const readOptions = (args: readonly string[]) => {
  const { values, positionals } = parseOrStop(args, options, `\n\n${help}`);
  if (values.help) return null;
  const [topology] = positionals;
  if (topology === undefined || !(topology in faults)) throw new Stopped('Choose faults, scale or failover.');
  const only = values.only?.split(',');
  const chosen = faults[topology as Topology].filter(({ name }) => only?.includes(name) ?? true);
  if (only && chosen.length < only.length) throw new Stopped('--only has a fault that does not exist.');
  return {
    topology: topology as Topology,
    isLarger: topology !== 'faults',
    faults: chosen,
    kills: integer('kills', values.kills ?? (topology === 'faults' ? '20' : '10')),
    seed: integer('seed', values.seed),
  };
};
