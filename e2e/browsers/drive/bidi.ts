/** WebDriver BiDi: commands and events as JSON over a WebSocket. */
export interface Bidi {
  readonly send: <Result>(method: string, params?: object) => Promise<Result>;
  readonly on: <Params>(method: string, listener: (params: Params) => void) => void;
  readonly close: () => void;
}

interface Message {
  readonly type: 'success' | 'error' | 'event';
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const replyLimitMs = 60_000;

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`${socket.url} cannot be reached.`)), {
      once: true,
    });
  });

export const connectBidi = async (url: string): Promise<Bidi> => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: unknown) => void>();
  let last = 0;

  socket.addEventListener('message', ({ data }) => {
    const {
      type,
      id = -1,
      result,
      error,
      message,
      method = '',
      params,
    } = JSON.parse(String(data)) as Message;
    if (type === 'event') return listeners.get(method)?.(params);
    const caller = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') caller?.resolve(result);
    else caller?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'));
    waiting.clear();
  });
  await opened(socket);

  const send = <Result>(method: string, params: object = {}): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      last += 1;
      const id = last;
      const limit = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`The browser did not answer ${method} within ${replyLimitMs / 1000} s.`));
      }, replyLimitMs);
      const done =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(limit);
          settle(value);
        };
      waiting.set(id, { resolve: done((result) => resolve(result as Result)), reject: done(reject) });
      socket.send(JSON.stringify({ id, method, params }));
    });

  return {
    send,
    on: (method, listener) => listeners.set(method, listener as (params: unknown) => void),
    close: () => socket.close(),
  };
};
