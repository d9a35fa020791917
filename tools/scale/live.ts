import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../faults/account-actions.ts';
import type { Conversation } from '../faults/expected-state.ts';
import type { Simulation } from '../faults/simulation.ts';

/** A reader of live events, as a browser is: it connects again two seconds after it was cut off. */
export interface Live {
  /** Writes a message and waits until the other side hears of it; null when it does not in time. */
  check(): Promise<number | null>;
  readonly connections: () => number;
  close(): Promise<void>;
}

const reconnectMs = 2000;
const hearLimitMs = 15_000;

export const watchLive = (simulation: Simulation, origin: string, conversation: Conversation): Live => {
  const closing = new AbortController();
  const heard = new Set<number>();
  const reader = conversation.home.owner;
  let connections = 0;

  const readOnce = async (): Promise<void> => {
    const response = await fetch(`${origin}/api/events`, {
      headers: { authorization: `Bearer ${reader.token}` },
      signal: closing.signal,
    });
    if (response.status === 401) await signIn(simulation, reader);
    if (!response.ok || response.body === null) return;
    connections += 1;
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^event: change\ndata: (.*)$/m.exec(block)?.[1];
        if (data) heard.add(Number((JSON.parse(data) as { id: number }).id));
      }
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await readOnce().catch(() => undefined);
      await delay(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();

  const write = async (): Promise<boolean> => {
    const clientId = randomUUID();
    const content = `Message ${clientId}`;
    const path = `/conversations/${conversation.id}/send_message/`;
    const answer = await simulation.as(conversation.person, 'POST', path, {
      json: { content, client_id: clientId },
    });
    const isThere = answer !== null && answer.status < 300;
    conversation.messages.push({ content, clientId, state: isThere ? 'present' : 'uncertain' });
    return isThere;
  };

  return {
    connections: () => connections,
    async check() {
      const since = Date.now();
      // What was announced while the stream was cut off is not repeated: a page fetches again when it is connected.
      while (Date.now() - since < hearLimitMs) {
        heard.delete(conversation.id);
        if (!(await write())) continue;
        for (const sent = Date.now(); Date.now() - sent < 2000; await delay(10))
          if (heard.has(conversation.id)) return Date.now() - since;
      }
      return null;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
};
