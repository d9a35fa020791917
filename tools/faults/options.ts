import { parseArgs } from 'node:util';

export const faultKinds = ['kills', 'hang', 'disk', 'slow', 'uploads', 'streams', 'stop', 'mail'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Options {
  readonly kills: number;
  readonly seed: number;
  readonly minutes: number;
  readonly clients: number;
  readonly only: readonly FaultKind[];
}

export const help = `npm run test:faults -- [options]
  --kills N     number of kills (20)
  --minutes N   start no fault after this time (30)
  --seed N      repeats the choices of an earlier run (default: random)
  --clients N   number of concurrent clients (6)
  --only A,B    a selection of ${faultKinds.join(', ')}`;

const isKind = (name: string): name is FaultKind => (faultKinds as readonly string[]).includes(name);

/** Null when the user asked for help. */
export const readOptions = (args: readonly string[]): Options | null => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
      clients: { type: 'string', default: '6' },
      only: { type: 'string', default: faultKinds.join(',') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const only = values.only.split(',');
  const wrong = only.filter((name) => !isKind(name));
  if (wrong.length > 0) throw new Error(`There is no fault called ${wrong.join(', ')}.\n${help}`);
  return {
    kills: Number(values.kills),
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    clients: Number(values.clients),
    only: only.filter(isKind),
  };
};
