import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Conversation, ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import { silentLog } from '../../server/src/core/log.ts';
import { createDatabase, type Database } from '../../server/src/db/database.ts';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { migrate } from '../../server/src/db/migrations/migrate.ts';
import { migrateJobs } from '../../server/src/jobs/jobs.ts';
import { addListing, addPeople, type Person } from './data/people.ts';

/** `npm run bench:live -- 40 60 600` is a short run. */
const [streamCount = 500, samples = 1000, sends = 10_000] = process.argv.slice(2).map(Number);
const secret = 'a secret used only by this benchmark';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Server {
  base: string;
  child: ChildProcess;
}

const serve = async (databaseUrl: string, dataDir: string, port = '0'): Promise<Server> => {
  const child = fork(fileURLToPath(new URL('live-server.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: port,
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

const post = <Body>(url: string, person: Person, body: object, signal?: AbortSignal): Promise<Body> =>
  call(url, person, { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) });

/** Like the browser: one event stream, reopened whenever it ends. */
const listen = (baseOf: () => string, person: Person, onChange: () => void) => {
  let current = new AbortController();
  let isClosed = false;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const read = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${person.token}` };
    const reply = await fetch(`${baseOf()}/events`, { headers, signal: current.signal });
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, event] of text.matchAll(/^event: (\w+)$/gm)) {
        if (event === 'ready') isReady();
        onChange();
      }
  };
  void (async () => {
    while (!isClosed) {
      await read().catch(() => undefined);
      current = new AbortController();
      await delay(50 + Math.random() * 200);
    }
  })();
  const cut = () => current.abort();
  const close = () => {
    isClosed = true;
    cut();
  };
  return { ready, cut, close };
};

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

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
    .map((person) =>
      listen(
        () => other,
        person,
        () => onChange.get(person.id)?.(),
      ),
    );
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

/** Retries until the server confirms the message; aborts one send in twenty on purpose. */
const sendUntilConfirmed = async (
  baseOf: () => string,
  { asker, conversation }: Pair,
  message: { readonly content: string; readonly client_id: string },
): Promise<void> => {
  for (;;) {
    const signal = Math.random() < 0.05 ? AbortSignal.timeout(Math.ceil(Math.random() * 15)) : undefined;
    try {
      await post(`${baseOf()}/conversations/${conversation}/send_message/`, asker, message, signal);
      return;
    } catch {
      await delay(20 + Math.random() * 50);
    }
  }
};

/** The client ids of all messages, oldest first. */
const readAll = async (base: string, { owner, conversation }: Pair): Promise<string[]> => {
  const ids: string[] = [];
  for (let before = ''; ; ) {
    const page = await call<ConversationDetail>(`${base}/conversations/${conversation}/${before}`, owner);
    ids.unshift(...page.messages.flatMap(({ client_id }) => client_id ?? []));
    if (!page.has_older) return ids;
    before = `?before=${page.messages[0]?.id}`;
  }
};

/** Many senders, cut streams, and a process that restarts in the middle. */
const measureLosses = async (
  pairs: readonly Pair[],
  servers: readonly Server[],
  restart: () => Promise<void>,
) => {
  const anyServer = () => servers[Math.floor(Math.random() * servers.length)]?.base ?? '';
  const changedAt = pairs.map(() => 0);
  const streams = pairs.map(({ owner }, index) =>
    listen(anyServer, owner, () => (changedAt[index] = performance.now())),
  );
  await Promise.all(streams.map(({ ready }) => ready));
  let cuts = 0;
  const cutting = setInterval(() => streams[cuts++ % streams.length]?.cut(), 50);
  const each = Math.ceil(sends / pairs.length);
  const restarting = delay(2000).then(restart);
  const result = { sent: each * pairs.length, lost: 0, duplicated: 0, misplaced: 0, untold: 0, cuts: 0 };
  const check = async (pair: Pair, index: number): Promise<void> => {
    const sent: string[] = [];
    let lastSentAt = 0;
    for (let number = 0; number < each; number++) {
      const client_id = randomUUID();
      lastSentAt = performance.now();
      await sendUntilConfirmed(anyServer, pair, { content: `Message ${number}`, client_id });
      sent.push(client_id);
    }
    await restarting;
    for (let waited = 0; waited < 50 && (changedAt[index] ?? 0) < lastSentAt; waited++) await delay(200);
    if ((changedAt[index] ?? 0) < lastSentAt) result.untold += 1;
    const received = await readAll(anyServer(), pair);
    result.lost += sent.filter((id) => !received.includes(id)).length;
    result.duplicated += received.length - new Set(received).size;
    result.misplaced += received.filter((id, place) => sent[place] !== id).length;
  };
  await Promise.all(pairs.map(check));
  clearInterval(cutting);
  for (const stream of streams) stream.close();
  return { ...result, cuts };
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

const begun = performance.now();
const losses = await measureLosses(pairs.slice(0, 20), [one, other], async () => {
  await stop(one);
  Object.assign(one, await serve(embedded.connectionString, dataDir, new URL(one.base).port));
});
const seconds = (performance.now() - begun) / 1000;
say(
  `${losses.sent} sends in ${seconds.toFixed(0)} s, ${losses.cuts} streams cut, 1 in 20 sends cut, one process restarted: ${losses.lost} lost, ` +
    `${losses.duplicated} duplicated, ${losses.misplaced} out of order, ${losses.untold} readers without the last event`,
);

for (const server of [one, other]) await stop(server);
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(losses.lost + losses.duplicated + losses.misplaced + losses.untold === 0 ? 0 : 1);
