import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConversationDetail, Message } from '@lodgepole/contract/conversations/conversation';
import type { Person } from './many-conversations.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface CallOptions {
  readonly method?: string;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** One call over a kept-alive connection; rejects without an answer and on retryable errors. */
export const call = <Body>(
  url: string,
  person: Person,
  { method = 'GET', body, signal }: CallOptions = {},
): Promise<Body> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${person.token}`,
      ...(payload !== '' && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    };
    request(url, { method, headers, agent, ...(signal && { signal }) }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const isSuccess = (response.statusCode ?? 500) < 300;
        if (isSuccess) resolve(JSON.parse(text) as Body);
        else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text.slice(0, 200)}`));
      });
    })
      .on('error', reject)
      .end(payload);
  });

/** Like the browser: one stream, reopened whenever it ends; each event triggers a fetch. */
export const listen = (baseOf: () => string, person: Person, onEvent: (event: string) => void) => {
  let current: ClientRequest | null = null;
  let isClosed = false;
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const open = (): void => {
    if (isClosed) return;
    let hasEnded = false;
    const reopen = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      setTimeout(open, 50 + Math.random() * 200);
    };
    current = request(
      `${baseOf()}/events`,
      { headers: { authorization: `Bearer ${person.token}` }, agent: false },
      (response) => {
        response.setEncoding('utf8').on('data', (chunk: string) => {
          for (const [, event] of chunk.matchAll(/^event: (\w+)$/gm)) {
            if (event === 'ready') isReady();
            onEvent(event ?? '');
          }
        });
        response.on('close', reopen).on('error', reopen);
      },
    );
    current.on('error', reopen).end();
  };
  open();
  return {
    ready,
    cut: () => current?.destroy(),
    close: () => {
      isClosed = true;
      current?.destroy();
    },
  };
};

/** Retries until the server confirms the message, and sometimes cuts the connection on purpose. */
export const sendUntilConfirmed = async (
  baseOf: () => string,
  person: Person,
  conversation: number,
  body: { readonly content: string; readonly client_id: string },
  cutChance = 0,
): Promise<void> => {
  for (;;) {
    const signal = Math.random() < cutChance ? AbortSignal.timeout(Math.ceil(Math.random() * 15)) : undefined;
    try {
      await call<Message>(`${baseOf()}/conversations/${conversation}/send_message/`, person, {
        method: 'POST',
        body,
        ...(signal && { signal }),
      });
      return;
    } catch {
      await delay(20 + Math.random() * 50);
    }
  }
};

/** Follows one conversation: fetches after each event, back to the first known message. */
export const follow = (baseOf: () => string, person: Person, conversation: number) => {
  const seen = new Map<number, Message>();
  let isFetching = false;
  let isStale = false;
  let duplicates = 0;
  let known = 0;

  const fetchNew = async (): Promise<void> => {
    const fresh: Message[] = [];
    for (let before = ''; ; ) {
      const page = await call<ConversationDetail>(
        `${baseOf()}/conversations/${conversation}/${before}`,
        person,
      );
      fresh.unshift(...page.messages.filter(({ id }) => id > known));
      const [oldest] = page.messages;
      if (!page.has_older || !oldest || oldest.id <= known) break;
      before = `?before=${oldest.id}`;
    }
    for (const message of fresh) {
      if (message.client_id === null) continue;
      if (seen.has(message.id)) duplicates += 1;
      seen.set(message.id, message);
    }
    known = fresh.at(-1)?.id ?? known;
  };

  const fetchLatest = async (): Promise<void> => {
    isStale = true;
    if (isFetching) return;
    isFetching = true;
    while (isStale) {
      isStale = false;
      await fetchNew().catch(async () => {
        isStale = true;
        await delay(50);
      });
    }
    isFetching = false;
  };
  const stream = listen(baseOf, person, () => void fetchLatest());
  return { seen, stream, duplicates: () => duplicates };
};
