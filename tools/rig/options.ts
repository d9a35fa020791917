import { Stopped } from '../bootstrap/say.mjs';
import { parseOrStop } from '../test/options.ts';
import { largerFaults } from './faults/larger-faults.ts';
import { singleFaults } from './faults/single-faults.ts';

const faults = { faults: singleFaults, scale: largerFaults };

const listOf = (topology: keyof typeof faults): string =>
  faults[topology].map(({ name, title }) => `    ${name.padEnd(16)}${title}`).join('\n');

export const help = `node tools/rig/run.ts faults|scale [options]

Clients use the site while faults happen. Then everything that was acknowledged is looked for: through the API, in the
emails, in the rows and in the files.

  faults   one server with its embedded database
${listOf('faults')}
  scale    two servers behind nginx, with a replica, PgBouncer and an S3 store; no call may fail beyond one retry
           (Debian: postgresql, pgbouncer, nginx-light)
${listOf('scale')}

  --only A,B    only these faults
  --kills N     faults: number of random kills (20); every other fault happens once per 25 kills
  --clients N   number of concurrent clients (6)
  --minutes N   start no fault after this time (30)
  --seed N      repeats the choices of an earlier run (default: random)
  --keep        keep the data and the logs; they are also kept after a failure`;

const integer = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Stopped(`--${name} must be an integer.`);
  return Number(text);
};

const options = {
  only: { type: 'string' },
  kills: { type: 'string', default: '20' },
  clients: { type: 'string', default: '6' },
  minutes: { type: 'string', default: '30' },
  seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export type Options = NonNullable<ReturnType<typeof readOptions>>;

export const readOptions = (args: readonly string[]) => {
  const { values, positionals } = parseOrStop(args, options, `\n\n${help}`);
  if (values.help) return null;
  const [topology] = positionals;
  if (topology !== 'faults' && topology !== 'scale') throw new Stopped('Choose faults or scale.');
  const only = values.only?.split(',');
  const chosen = faults[topology].filter(({ name }) => only?.includes(name) ?? true);
  if (only && chosen.length < only.length) throw new Stopped('--only has a fault that does not exist.');
  return {
    isLarger: topology === 'scale',
    faults: chosen,
    kills: integer('kills', values.kills),
    clients: integer('clients', values.clients),
    minutes: integer('minutes', values.minutes),
    seed: integer('seed', values.seed),
    keeps: values.keep,
  };
};
