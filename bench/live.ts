import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Conversation, ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import { createDatabase, type Database } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { migrateJobs } from '../server/src/jobs/jobs.ts';
import { silentLog } from '../server/src/log.ts';
import { call, follow, listen, sendUntilConfirmed } from './live-client.ts';
import { addListing, addPeople, type Person } from './many-conversations.ts';

const [streamCount = 500, samples = 1000, sends = 10_000] = process.argv.slice(2).map(Number);
const secret = 'a secret used only by this benchmark';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Server {
  base: string;
  child: ChildProcess;
}

const serve = async (databaseUrl: string, dataDir: string, port = 0): Promise<Server> => {
  const child = fork(fileURLToPath(new URL('live-server.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      JWT_SECRET: secret,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { base: `http://127.0.0.1:${message.port}/api`, child };
};

const stop = async ({ child }: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const figures = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;

/** From `pg_notify` on one connection to the notification on another. */
const bareRoundTrips = async (database: Database): Promise<number[]> => {
  const client = database.dedicatedClient();
  await client.connect();
  await client.query('listen bare');
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const notified = once(client, 'notification');
    const begun = performance.now();
    await Promise.all([notified, database.pool.query("select pg_notify('bare', $1)", [String(sample)])]);
    times.push(performance.now() - begun);
  }
  await client.end();
  return times;
};

interface Pair {
  readonly asker: Person;
  readonly owner: Person;
  readonly conversation: number;
}

const makePairs = async (pool: Database['pool'], base: string, count: number): Promise<Pair[]> => {
  const people = await addPeople(pool, secret, count * 2);
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index++) {
    const [asker, owner] = [people[index * 2], people[index * 2 + 1]];
    if (!asker || !owner) throw new Error('A person is missing.');
    const listing = await addListing(pool, owner);
    const { id } = await call<Conversation>(`${base}/listing/${listing}/start_conversation`, asker, {
      method: 'POST',
      body: {},
    });
    pairs.push({ asker, owner, conversation: id });
  }
  return pairs;
};

/** With many open streams: from sending in one process to reading the message in the other. */
const measureDelivery = async (pairs: readonly Pair[], one: string, other: string) => {
  const onEvent = new Map<number, () => void>();
  const streams = pairs.flatMap(({ asker, owner }) =>
    [asker, owner].map((person) =>
      listen(
        () => other,
        person,
        (event) => event === 'change' && onEvent.get(person.id)?.(),
      ),
    ),
  );
  await Promise.all(streams.map(({ ready }) => ready));
  const eventTimes: number[] = [];
  const messageTimes: number[] = [];
  for (let sample = -50; sample < samples; sample++) {
    const pair = pairs[(sample + 50) % pairs.length];
    if (!pair) break;
    const notified = new Promise<void>((resolve) => onEvent.set(pair.owner.id, resolve));
    const content = `Sample ${sample}`;
    const begun = performance.now();
    const sending = call(`${one}/conversations/${pair.conversation}/send_message/`, pair.asker, {
      method: 'POST',
      body: { content },
    });
    await notified;
    const receivedAt = performance.now();
    const { messages } = await call<ConversationDetail>(
      `${other}/conversations/${pair.conversation}/`,
      pair.owner,
    );
    if (messages.at(-1)?.content !== content) throw new Error('The message is not there yet.');
    if (sample >= 0) {
      eventTimes.push(receivedAt - begun);
      messageTimes.push(performance.now() - begun);
    }
    await sending;
    onEvent.delete(pair.owner.id);
  }
  for (const stream of streams) stream.close();
  return { eventTimes, messageTimes };
};

/** Many senders, broken connections, and a process that restarts in the middle. */
const measureLosses = async (
  pairs: readonly Pair[],
  servers: readonly Server[],
  restart: () => Promise<void>,
) => {
  const anyServer = () => servers[Math.floor(Math.random() * servers.length)]?.base ?? '';
  const followers = pairs.map(({ owner, conversation }) => follow(anyServer, owner, conversation));
  await Promise.all(followers.map(({ stream }) => stream.ready));
  const sentIds = pairs.map(() => [] as string[]);
  let cuts = 0;
  const cutting = setInterval(() => {
    followers[Math.floor(Math.random() * followers.length)]?.stream.cut();
    cuts += 1;
  }, 50);
  const each = Math.ceil(sends / pairs.length);
  const restarting = delay(2000).then(restart);
  await Promise.all(
    pairs.map(async ({ asker, conversation }, index) => {
      for (let sent = 0; sent < each; sent++) {
        const client_id = randomUUID();
        await sendUntilConfirmed(
          anyServer,
          asker,
          conversation,
          { content: `Message ${sent}`, client_id },
          0.05,
        );
        sentIds[index]?.push(client_id);
      }
    }),
  );
  await restarting;
  clearInterval(cutting);
  const isComplete = () => followers.every(({ seen }) => seen.size >= each);
  for (let waited = 0; waited < 150 && !isComplete(); waited++) await delay(200);
  let [lost, duplicated, misplaced] = [0, 0, 0];
  for (const [index, { seen, duplicates, stream }] of followers.entries()) {
    stream.close();
    const received = [...seen.values()]
      .toSorted((a, b) => a.id - b.id)
      .map(({ client_id }) => client_id ?? '');
    const sent = sentIds[index] ?? [];
    lost += sent.filter((id) => !received.includes(id)).length;
    duplicated += received.length - new Set(received).size + duplicates();
    misplaced += received.filter((id, place) => sent[place] !== id).length;
  }
  return { sent: each * pairs.length, cuts, lost, duplicated, misplaced };
};

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = createDatabase(embedded.connectionString, { onError: () => undefined });
await migrate(database.pool);
await migrateJobs(database.pool, silentLog);
const servers = [
  await serve(embedded.connectionString, dataDir),
  await serve(embedded.connectionString, dataDir),
];
const [one, other] = servers;
if (!one || !other) throw new Error('A server is missing.');

const pairs = await makePairs(database.pool, one.base, streamCount / 2);
const bare = await bareRoundTrips(database);
say(`bare LISTEN/NOTIFY             ${figures(bare)}`);
const { eventTimes, messageTimes } = await measureDelivery(pairs, one.base, other.base);
say(`send to event                  ${figures(eventTimes)} with ${streamCount} open streams`);
say(`send to message read           ${figures(messageTimes)}`);
const limit = 5 * quantile(bare, 0.5) + 20;
say(`limit for p95                  ${limit.toFixed(2)} ms (5 times the bare median, plus 20)`);

const begun = performance.now();
const losses = await measureLosses(pairs.slice(0, 20), servers, async () => {
  const { port } = new URL(one.base);
  await stop(one);
  Object.assign(one, await serve(embedded.connectionString, dataDir, Number(port)));
});
const seconds = (performance.now() - begun) / 1000;
say(
  `${losses.sent} sends in ${seconds.toFixed(0)} s, ${losses.cuts} streams cut, 1 in 20 sends cut, one process restarted: ` +
    `${losses.lost} lost, ${losses.duplicated} duplicated, ${losses.misplaced} out of order`,
);

for (const server of servers) await stop(server);
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(losses.lost + losses.duplicated + losses.misplaced === 0 ? 0 : 1);
