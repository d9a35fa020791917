import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepStream, pauseAfter, readEvents, type StreamEvent } from './live-stream.ts';
import { allKeys, keysOf, readChange } from './live-topics.ts';

const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

const eventsIn = async (...pieces: string[]) => {
  const events: StreamEvent[] = [];
  await readEvents(streamOf(...pieces), { onEvent: (event) => events.push(event), onPiece: () => {} });
  return events;
};

describe('server-sent events', () => {
  it('are read however they are cut', async () => {
    const text =
      'retry: 2000\nevent: ready\ndata: {}\n\n: still here\n\nevent: change\r\ndata: {"a":1}\r\n\r\n';
    const events = [
      { name: 'ready', data: '{}' },
      { name: 'change', data: '{"a":1}' },
    ];
    expect(await eventsIn(text)).toEqual(events);
    expect(await eventsIn(...text.split(''))).toEqual(events);
  });
});

describe('a change', () => {
  it('names what to ask for again', () => {
    expect(keysOf({ topic: 'conversation', id: 5 })).toEqual([['conversation', 5], ['conversations']]);
    expect(keysOf({ topic: 'messages', id: 5 })).toContainEqual(['messages']);
    // A group gives its name to its chats.
    for (const key of [['conversation'], ['conversations'], ['messages']])
      expect(keysOf({ topic: 'group', id: 3 })).toContainEqual(key);
    // Both may give the exact address of a home.
    for (const topic of ['group', 'viewings'] as const)
      expect(keysOf({ topic, id: 3 })).toContainEqual(['listings', 'detail']);
    expect(allKeys).toContainEqual(['listings', 'detail']);
    expect(keysOf({ topic: 'listings', id: 7 })).toContainEqual(['listings', 'detail', 7]);
  });

  it('that nobody understands is left alone', () => {
    expect(readChange('{"topic":"conversation","id":5}')).toEqual({ topic: 'conversation', id: 5 });
    for (const data of ['', 'x', '{}', '{"topic":"weather","id":1}', '{"topic":"group","id":"1"}', 'null'])
      expect(readChange(data)).toBeNull();
  });
});

describe('a stream that ends', () => {
  afterEach(() => vi.useRealTimers());

  it('is asked for again ever later, never in step with other browsers', () => {
    expect([0, 1, 2, 3].map((failures) => pauseAfter(failures, () => 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(pauseAfter(20, () => 1)).toBe(30_000);
    expect(pauseAfter(20, () => 0)).toBe(15_000);
  });

  it('is opened again until nobody is signed in any more', async () => {
    vi.useFakeTimers();
    const events: string[] = [];
    const refused = vi.fn();
    const answers = [
      () => new Response(streamOf('event: ready\ndata: {}\n\n')),
      () => new Response(null, { status: 503 }),
      () => {
        throw new TypeError('unreachable');
      },
      () => new Response(streamOf('event: change\ndata: 1\n\n')),
    ];
    const kept = keepStream({
      open: async () => answers.shift()?.() ?? null,
      onEvent: ({ name }) => events.push(name),
      onRefused: refused,
      signal: new AbortController().signal,
    });
    await vi.advanceTimersByTimeAsync(120_000);
    await kept;
    expect(events).toEqual(['ready', 'change']);
    expect(refused).toHaveBeenCalledOnce();
  });

  it('is asked for at once when the connection is back', async () => {
    vi.useFakeTimers();
    const open = vi.fn(async () => {
      throw new TypeError('unreachable');
    });
    const stop = new AbortController();
    const kept = keepStream({ open, onEvent: () => {}, onRefused: () => {}, signal: stop.signal });
    await vi.advanceTimersByTimeAsync(0);
    expect(open).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(open).toHaveBeenCalledTimes(2);
    stop.abort();
    await kept;
  });
});
