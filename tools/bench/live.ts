import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Conversation, ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import { silentLog } from '../../server/src/core/log.ts';
import { createDatabase, type Database } from '../../server/src/db/database.ts';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { migrate } from '../../server/src/db/migrations/migrate.ts';
import { migrateJobs } from '../../server/src/jobs/jobs.ts';
import { addListing, addPeople, type Person } from './data/people.ts';
import { quantile } from './hot/report.ts';

/** `npm run bench:live -- 40 60` is a short run; the rig looks for lost and repeated messages. */
const [streamCount = 500, samples = 1000] = process.argv.slice(2).map(Number);
const secret = 'a secret used only by this benchmark';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Server {
  base: string;
  child: ChildProcess;
}

const serve = async (databaseUrl: string, dataDir: string): Promise<Server> => {
  const child = fork(fileURLToPath(new URL('live-server.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      JWT_SECRET: secret,
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { base: `http://127.0.0.1:${message.port}/api`, child };
};

const stop = async ({ child }: Server): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

const call = async <Body>(url: string, { token }: Person, init: RequestInit = {}): Promise<Body> => {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(init.body && { 'content-type': 'application/json' }),
  };
  const reply = await fetch(url, { ...init, headers });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${(await reply.text()).slice(0, 200)}`);
  return (await reply.json()) as Body;
};

const post = <Body>(url: string, person: Person, body: object): Promise<Body> =>
  call(url, person, { method: 'POST', body: JSON.stringify(body) });

/** An event stream like the browser's. */
const listen = (base: string, { token }: Person, onChange: () => void) => {
  const opened = new AbortController();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const read = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${base}/events`, { headers, signal: opened.signal });
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, event] of text.matchAll(/^event: (\w+)$/gm)) {
        if (event === 'ready') isReady();
        onChange();
      }
  };
  void read().catch(() => undefined);
  return { ready, close: () => opened.abort() };
};

const figures = (times: readonly number[]): string =>
  [50, 95, 99].map((part) => `p${part} ${quantile(times, part / 100).toFixed(2)} ms`).join(', ');

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
    const [asker, owner] = people.slice(index * 2) as [Person, Person];
    const listing = await addListing(pool, owner);
    const { id } = await post<Conversation>(`${base}/listing/${listing}/start_conversation`, asker, {});
    pairs.push({ asker, owner, conversation: id });
  }
  return pairs;
};

/** With many open streams: from sending in one process to reading the message in the other. */
const measureDelivery = async (pairs: readonly Pair[], one: string, other: string) => {
  const onChange = new Map<number, () => void>();
  const streams = pairs
    .flatMap(({ asker, owner }) => [asker, owner])
    .map((person) => listen(other, person, () => onChange.get(person.id)?.()));
  await Promise.all(streams.map(({ ready }) => ready));
  const [eventTimes, messageTimes]: [number[], number[]] = [[], []];
  for (let sample = -50; sample < samples; sample++) {
    const { asker, owner, conversation } = pairs[(sample + 50) % pairs.length] as Pair;
    const notified = new Promise<void>((resolve) => onChange.set(owner.id, resolve));
    const content = `Sample ${sample}`;
    const begun = performance.now();
    const sending = post(`${one}/conversations/${conversation}/send_message/`, asker, { content });
    await notified;
    const receivedAt = performance.now();
    const { messages } = await call<ConversationDetail>(`${other}/conversations/${conversation}/`, owner);
    if (messages.at(-1)?.content !== content) throw new Error('The message is not there yet.');
    if (sample >= 0) {
      eventTimes.push(receivedAt - begun);
      messageTimes.push(performance.now() - begun);
    }
    await sending;
    onChange.delete(owner.id);
  }
  for (const stream of streams) stream.close();
  return { eventTimes, messageTimes };
};

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = createDatabase(embedded.connectionString, { onError: () => undefined });
await migrate(database.pool);
await migrateJobs(database.pool, silentLog);
const one = await serve(embedded.connectionString, dataDir);
const other = await serve(embedded.connectionString, dataDir);

const pairs = await makePairs(database.pool, one.base, streamCount / 2);
const bare = await bareRoundTrips(database);
say(`bare LISTEN/NOTIFY             ${figures(bare)}`);
const { eventTimes, messageTimes } = await measureDelivery(pairs, one.base, other.base);
say(`send to event                  ${figures(eventTimes)} with ${streamCount} open streams`);
say(`send to message read           ${figures(messageTimes)}`);
const limit = 5 * quantile(bare, 0.5) + 20;
say(`limit for p95                  ${limit.toFixed(2)} ms (5 times the bare median, plus 20)`);

for (const server of [one, other]) await stop(server);
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
