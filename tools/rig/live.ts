import { setTimeout as delay } from 'node:timers/promises';
import { openStream } from '../../server/src/testing/streams.ts';
import { sendMessage } from './actions/social-actions.ts';
import type { Conversation } from './ledger.ts';
import type { World } from './world.ts';

export type Live = ReturnType<typeof watchLive>;

const reconnectMs = 2000;
const hearLimitMs = 15_000;

/** A browser that listens for live events, and reconnects two seconds after it was cut off. */
export const watchLive = (world: World, origin: string, conversation: Conversation) => {
  const reader = conversation.listing.reader;
  let isClosed = false;
  let stream: Awaited<ReturnType<typeof openStream>> | null = null;

  const run = async (): Promise<void> => {
    for (; !isClosed; await delay(reconnectMs)) {
      stream = await openStream(`${origin}/api`, reader.token).catch(() => null);
      if (stream === null) await world.signIn(reader);
      await stream?.ended;
    }
  };
  const running = run();
  const heard = (): number =>
    stream?.events.filter(
      ({ event, data }) => event === 'change' && (data as { id?: number }).id === conversation.id,
    ).length ?? 0;

  return {
    async check(): Promise<number | null> {
      const since = Date.now();
      // Missed events are not repeated: a page fetches again when it reconnects.
      while (Date.now() - since < hearLimitMs) {
        const before = [stream, heard()] as const;
        if (!(await sendMessage(world, conversation))) continue;
        for (const sent = Date.now(); Date.now() - sent < 2000; await delay(10))
          if (heard() > (before[0] === stream ? before[1] : 0)) return Date.now() - since;
      }
      return null;
    },
    async close() {
      isClosed = true;
      await stream?.close();
      await running;
    },
  };
};
