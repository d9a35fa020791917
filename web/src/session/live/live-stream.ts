export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Parses one event; comments such as the keep-alive are not events. */
const readBlock = (block: string): StreamEvent | null => {
  const fields = block.split('\n').map((line) => {
    const [name = '', ...rest] = line.split(':');
    return [name, rest.join(':').replace(/^ /, '')] as const;
  });
  const valuesOf = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, value]) => value);
  const data = valuesOf('data');
  return data.length === 0 ? null : { name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
};

interface Listeners {
  readonly onEvent: (event: StreamEvent) => void;
  readonly onPiece: () => void;
}

export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  { onEvent, onPiece }: Listeners,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onPiece();
    const blocks = `${rest}${decoder.decode(value, { stream: true }).replaceAll('\r', '')}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event) onEvent(event);
    }
  }
};

export interface StreamParts {
  readonly open: (signal: AbortSignal) => Promise<Response | null>;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onRefused: () => void;
  readonly signal: AbortSignal;
}

/** The server sends a keep-alive every 20 seconds; after two missing ones the connection is dead. */
const silenceMs = 50_000;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Randomised, so that browsers do not reconnect together. */
export const pauseAfter = (failures: number, random: () => number = Math.random): number => {
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return longest / 2 + (random() * longest) / 2;
};

export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(end, milliseconds) : undefined;
    const listening = { signal: over.signal };
    window.addEventListener('online', end, listening);
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && end(),
      listening,
    );
    signal.addEventListener('abort', end, listening);
    if (signal.aborted) end();
  });

type Outcome = 'lasted' | 'failed' | 'over';

const readOnce = async ({ open, onEvent, onRefused, signal }: StreamParts): Promise<Outcome> => {
  const attempt = new AbortController();
  const give = () => attempt.abort();
  const both = AbortSignal.any([signal, attempt.signal]);
  let timer = setTimeout(give, silenceMs);
  let outcome: Outcome = 'failed';
  window.addEventListener('offline', give, { signal: both });
  try {
    const response = await open(both);
    if (response === null) return 'over';
    if (!response.ok || !response.body) onRefused();
    else
      await readEvents(response.body, {
        onPiece: () => {
          outcome = 'lasted';
          clearTimeout(timer);
          timer = setTimeout(give, silenceMs);
        },
        onEvent,
      });
    return outcome;
  } catch {
    return outcome;
  } finally {
    clearTimeout(timer);
    attempt.abort();
  }
};

/** Reopens the stream with exponential backoff. */
export const keepStream = async (parts: StreamParts): Promise<void> => {
  let failures = 0;
  while (!parts.signal.aborted) {
    const outcome = await readOnce(parts);
    if (outcome === 'over') return;
    failures = outcome === 'lasted' ? 0 : failures + 1;
    await pause(pauseAfter(failures), parts.signal);
  }
};
