import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const rounds = 5;
const seconds = 4;
const paths = { bare: '/', lodgepole: '/api/bench/rows' } as const;
type Kind = keyof typeof paths;

const serve = (kind: Kind): Promise<{ child: ChildProcess; url: string }> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('http-layer-server.ts', import.meta.url)), [kind], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('error', reject);
    child.once('message', (message) =>
      resolve({ child, url: `http://127.0.0.1:${(message as { port: number }).port}${paths[kind]}` }),
    );
  });

const requestsPerSecond = async (url: string, duration: number): Promise<number> => {
  const result = await autocannon({ url, connections: 32, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const kinds: readonly Kind[] = ['bare', 'lodgepole'];
const servers = { bare: await serve('bare'), lodgepole: await serve('lodgepole') };
const rates: Record<Kind, number[]> = { bare: [], lodgepole: [] };
for (const kind of kinds) await requestsPerSecond(servers[kind].url, 2);
for (let round = 0; round < rounds; round++)
  for (const kind of kinds) rates[kind].push(await requestsPerSecond(servers[kind].url, seconds));
for (const kind of kinds) servers[kind].child.kill();

const ratio = median(rates.lodgepole) / median(rates.bare);
process.stdout.write(
  [
    `15 rows of JSON, 32 connections, median of ${rounds} alternating rounds of ${seconds} s`,
    `bare node:http  ${Math.round(median(rates.bare))} req/s`,
    `Lodgepole       ${Math.round(median(rates.lodgepole))} req/s`,
    `ratio           ${ratio.toFixed(2)}`,
    '',
  ].join('\n'),
);
process.exit(0);
