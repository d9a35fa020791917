import { Readable } from 'node:stream';
import { liveMessages as say } from '@lodgepole/contract/notifications/live';
import { TooMany, Unavailable } from '../../core/errors.ts';

export interface Stream {
  readonly person: number;
  readonly session: number;
  readonly events: Readable;
}

export interface StreamLimits {
  readonly perPerson: number;
  readonly perProcess: number;
  /** A stream with more unread bytes is closed. */
  readonly waitingBytes: number;
}

const retrySeconds = 30;
const farewellMs = 1000;

export const openStreams = (limits: StreamLimits) => {
  const byPerson = new Map<number, Set<Stream>>();
  let count = 0;

  const forget = (stream: Stream): boolean => {
    const ofPerson = byPerson.get(stream.person);
    if (!ofPerson?.delete(stream)) return false;
    count -= 1;
    if (ofPerson.size === 0) byPerson.delete(stream.person);
    return true;
  };

  const end = (stream: Stream): void => {
    if (!forget(stream)) return;
    stream.events.push(null);
    setTimeout(() => stream.events.destroy(), farewellMs).unref();
  };

  /** Disconnects clients that do not read; on reconnecting they load everything again. */
  const write = (stream: Stream, text: string): void => {
    if (stream.events.readableLength + text.length <= limits.waitingBytes) stream.events.push(text);
    else if (forget(stream)) stream.events.destroy();
  };

  const all = (): Stream[] => [...byPerson.values()].flatMap((ofPerson) => [...ofPerson]);

  return {
    end,
    count: (): number => count,

    open(person: number, session: number): Stream {
      if (count >= limits.perProcess) throw new Unavailable(say.noRoom);
      const ofPerson = byPerson.get(person) ?? new Set();
      if (ofPerson.size >= limits.perPerson) throw new TooMany(say.tooManyStreams, retrySeconds);
      const stream = { person, session, events: new Readable({ read: () => undefined }) };
      byPerson.set(person, ofPerson.add(stream));
      count += 1;
      stream.events.once('close', () => forget(stream));
      return stream;
    },

    tell(person: number, text: string): void {
      for (const stream of byPerson.get(person) ?? []) write(stream, text);
    },

    tellAll(text: string): void {
      for (const stream of all()) write(stream, text);
    },

    endOf(person: number, session: number | null): void {
      for (const stream of byPerson.get(person) ?? [])
        if (session === null || stream.session === session) end(stream);
    },

    endWhere(isOver: (stream: Stream) => boolean): void {
      for (const stream of all()) if (isOver(stream)) end(stream);
    },

    sessions: (): number[] => [...new Set(all().map(({ session }) => session))],
  };
};
