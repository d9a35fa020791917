import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Call, Client } from '../faults/client.ts';

export interface Made {
  readonly method: string;
  readonly path: string;
  readonly sendsPicture: boolean;
}

/** A part of the run: what one fault did to the calls. */
export interface Phase {
  readonly name: string;
  /** Calls that may be refused for as long as the part they need is away. */
  mayRefuse(made: Made): boolean;
  calls: number;
  retried: number;
  /** How first tries failed, and how often. */
  readonly reasons: Map<string, number>;
  /** Answered 503 with `Retry-After` twice, as they may be. */
  refused: number;
  readonly failed: string[];
  longestMs: number;
  /** The same for calls that only read. */
  longestReadMs: number;
}

export const newPhase = (name: string, mayRefuse: Phase['mayRefuse'] = () => false): Phase => ({
  name,
  mayRefuse,
  calls: 0,
  retried: 0,
  reasons: new Map(),
  refused: 0,
  failed: [],
  longestMs: 0,
  longestReadMs: 0,
});

export interface Ledger {
  readonly phases: readonly Phase[];
  /** Calls that fail from now on, or end well, count here. */
  begin(phase: Phase): void;
}

/** What a caller waits before it calls again, when the answer does not say. */
const pauseMs = 1000;
/** An answer that takes longer than this is none. */
const limitMs = 60_000;

const failures = new Set([500, 502, 503, 504]);

const hasFailed = (answer: Answer | null): boolean => answer === null || failures.has(answer.status);

/** Nothing was done: the server says so, and when to come again. */
const isRefusal = (answer: Answer | null): boolean =>
  answer?.status === 503 && answer.retryAfter !== undefined;

const isSettledBefore = (answer: Answer | null): boolean =>
  answer !== null && answer.status >= 400 && answer.status < 500;

const sends = ({ form = {} }: Call): boolean =>
  Object.values(form).some((value) => value instanceof File || (Array.isArray(value) && value.length > 0));

const wordsOf = (answer: Answer | null): string =>
  answer === null ? 'no answer' : `${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`;

/** A proxy repeats a DELETE by itself when the first process died, and the second finds nothing left to delete. */
const isRepeatedDelete = (method: string, answer: Answer | null): boolean =>
  method === 'DELETE' && (answer?.status === 404 || answer?.status === 401);

/** Counts the second try, and says what became of the call. */
const settle = (
  phase: Phase,
  made: Made,
  answers: readonly [Answer | null, Answer | null],
): Answer | null => {
  const [before, after] = answers;
  phase.retried += 1;
  const reason = `${made.method} ${before?.status ?? 'no answer'}`;
  phase.reasons.set(reason, (phase.reasons.get(reason) ?? 0) + 1);
  const tried = `${made.method} ${made.path}: ${wordsOf(before)}, then ${wordsOf(after)}`;
  if (answers.some((answer) => answer?.status === 500)) phase.failed.push(tried);
  else if (hasFailed(after)) {
    if (phase.mayRefuse(made) && answers.every(isRefusal)) phase.refused += 1;
    else phase.failed.push(tried);
  } else if (!isRefusal(before) && isSettledBefore(after)) return null;
  return after;
};

/**
 * A client that calls once more when a call fails, after as long as the answer says, and never a third time. After an uncertain
 * first try a refusal may mean that the first had succeeded: then it answers null, and the caller counts it as uncertain.
 */
export const retryingClient = (
  client: Client,
  first: Phase,
  wait: (ms: number) => Promise<unknown> = delay,
): Client & Ledger => {
  const phases = [first];
  let current = first;

  const again = async (
    method: string,
    path: string,
    call: Call,
    before: Answer | null,
  ): Promise<Answer | null> => {
    const { lookFirst, ...rest } = call;
    if (!lookFirst || isRefusal(before)) return client.call(method, path, rest);
    const seen = await client.call('GET', lookFirst.path, { token: call.token, limitMs });
    const found = seen?.status === 200 ? lookFirst.find(seen.body) : undefined;
    return found === undefined ? client.call(method, path, rest) : { status: 200, body: found };
  };

  return {
    phases,
    begin: (phase) => {
      current = phase;
      phases.push(phase);
    },
    whenReachable: () => Promise.resolve(),
    async call(method, path, given = {}) {
      const call = { limitMs, ...given };
      const made: Made = { method, path, sendsPicture: sends(call) };
      const since = performance.now();
      const before = await client.call(method, path, call);
      const phase = current;
      phase.calls += 1;
      let answer = before;
      if (hasFailed(before)) {
        await wait(before?.retryAfter ? before.retryAfter * 1000 : pauseMs);
        answer = settle(phase, made, [before, await again(method, path, call, before)]);
      }
      const tookMs = performance.now() - since;
      phase.longestMs = Math.max(phase.longestMs, tookMs);
      if (method === 'GET') phase.longestReadMs = Math.max(phase.longestReadMs, tookMs);
      return isRepeatedDelete(method, answer) ? null : answer;
    },
  };
};
