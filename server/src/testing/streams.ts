import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from '../app/app.ts';
import { createDatabase } from '../db/database.ts';
import type { TestServer } from './test-server.ts';

export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface OpenStream {
  readonly events: readonly StreamEvent[];
  /** Waits until this many events of a kind have arrived in all. */
  until(event: string, count?: number): Promise<readonly StreamEvent[]>;
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

const patienceMs = 10_000;

/** The test server's address; the first call starts listening. */
export const addressOf = async ({ lodgepole: { fastify }, config }: TestServer): Promise<string> => {
  const known = fastify.addresses().find((address) => typeof address === 'object');
  const origin = known
    ? `http://127.0.0.1:${known.port}`
    : await fastify.listen({ host: '127.0.0.1', port: 0 });
  return `${origin}${config.apiBase}`;
};

const parseEvent = (block: string): StreamEvent | null => {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^\w*: ?/, '')] as const),
  );
  const event = fields.get('event');
  return event === undefined ? null : { event, data: JSON.parse(fields.get('data') ?? 'null') as unknown };
};

/** Opens an event stream like a browser and waits until it is ready. */
export const openStream = async (base: string, token: string): Promise<OpenStream> => {
  const aborting = new AbortController();
  const response = await fetch(`${base}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborting.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`The stream was refused: ${response.status}`);
  const events: StreamEvent[] = [];
  const { body } = response;
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.map(parseEvent).filter((event) => event !== null));
    }
  };
  const ended = read().catch(() => undefined);
  const until: OpenStream['until'] = async (event, count = 1) => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const found = events.filter((one) => one.event === event);
      if (found.length >= count) return found;
      if (Date.now() > deadline)
        throw new Error(`Of ${count} ${event} only ${found.length} came: ${JSON.stringify(events)}`);
      await delay(5);
    }
  };
  const stream = {
    events,
    until,
    ended,
    close: async () => {
      aborting.abort();
      await ended;
    },
  };
  await until('ready');
  return stream;
};

/** A second server over the same database, like another process. */
export const openBeside = async (server: TestServer): Promise<{ base: string; close(): Promise<void> }> => {
  const { connectionString } = server.database.pool.options;
  const database = createDatabase(connectionString ?? '', { maxConnections: 4, onError: () => undefined });
  const { fastify } = await createApp({ config: server.config, database, web: null, checksReplies: true });
  const origin = await fastify.listen({ host: '127.0.0.1', port: 0 });
  return {
    base: `${origin}${server.config.apiBase}`,
    close: async () => {
      await fastify.close();
      await database.close();
    },
  };
};
