import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import type { LiveChange } from '@lodgepole/contract/notifications/live';
import { Unauthenticated, Unavailable } from '../../core/errors.ts';
import type { Change } from '../../core/live.ts';
import type { Log } from '../../core/log.ts';
import type { Viewer } from '../../core/viewer.ts';
import { openStreams, type StreamLimits } from './streams.ts';

interface ListenHandlers {
  readonly onNotice: (payload: string) => void;
  readonly onListening: () => void;
  readonly onLost: (reason: string) => void;
}

export interface LiveParts {
  readonly listen: (handlers: ListenHandlers) => { isUp(): boolean; close(): Promise<void> };
  readonly stillOpen: (sessions: readonly number[]) => Promise<readonly number[]>;
  readonly log: Log;
  readonly limits?: StreamLimits;
}

const usualLimits: StreamLimits = { perPerson: 30, perProcess: 5000, waitingBytes: 64 * 1024 };
export const beatMs = 20_000;
const listenLimitMs = 5000;

const ready = 'retry: 2000\nevent: ready\ndata: {}\n\n';
const beat = ': still here\n\n';
const changeEvent = (change: LiveChange): string => `event: change\ndata: ${JSON.stringify(change)}\n\n`;

/** Without a session, all of the person's sessions ended. */
interface Ended {
  readonly person: number;
  readonly session: number | null;
}

/** Only our own announcements and triggers write to this channel. */
const readNotice = (payload: string): Change | Ended => JSON.parse(payload) as Change | Ended;

export const liveService = ({ listen, stillOpen, log, limits = usualLimits }: LiveParts) => {
  const streams = openStreams(limits);
  const pulse = new EventEmitter().setMaxListeners(0);
  let listening: ReturnType<typeof listen> | null = null;
  let beating: NodeJS.Timeout | undefined;
  let isClosed = false;

  const onNotice = (payload: string): void => {
    const notice = readNotice(payload);
    if (!('topic' in notice)) return streams.endOf(notice.person, notice.session);
    const event = changeEvent({ topic: notice.topic, id: notice.id });
    for (const person of notice.people) streams.tell(person, event);
  };

  /** Catches sessions that expired, and those that ended while the connection was down. */
  const endOverdue = async (): Promise<void> => {
    const held = new Set(streams.sessions());
    if (held.size === 0) return;
    const open = new Set(await stillOpen([...held]));
    streams.endWhere(({ session }) => held.has(session) && !open.has(session));
  };

  const sweep = (): void =>
    void endOverdue().catch(() => log.warn('Could not check whether open streams have expired.'));

  const start = (): ReturnType<typeof listen> => {
    beating = setInterval(() => {
      streams.tellAll(beat);
      sweep();
    }, beatMs).unref();
    return listen({
      onNotice,
      onListening: () => {
        pulse.emit('up');
        streams.tellAll(ready);
        sweep();
      },
      onLost: (reason) => log.warn(`Live updates are interrupted: ${reason}`),
    });
  };

  /** False when listening has just resumed; every open stream has been notified of that. */
  const wasListening = async (): Promise<boolean> => {
    listening ??= start();
    if (listening.isUp()) return true;
    await once(pulse, 'up', { signal: AbortSignal.timeout(listenLimitMs) }).catch(() => {
      throw new Unavailable();
    });
    return false;
  };

  return {
    /** The client reads the state after `ready`; from then on no change is missed. */
    async open(viewer: Viewer): Promise<Readable> {
      if (isClosed) throw new Unavailable();
      const stream = streams.open(viewer.id, viewer.session);
      try {
        if (await wasListening()) stream.events.push(ready);
        if ((await stillOpen([viewer.session])).length === 0) throw new Unauthenticated();
        return stream.events;
      } catch (error) {
        streams.end(stream);
        throw error;
      }
    },

    openCount: streams.count,

    async close(): Promise<void> {
      isClosed = true;
      clearInterval(beating);
      streams.endWhere(() => true);
      await listening?.close();
    },
  };
};

export type LiveService = ReturnType<typeof liveService>;
