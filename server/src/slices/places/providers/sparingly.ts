import { setTimeout as delay } from 'node:timers/promises';

interface Limits {
  /** Between the beginnings of two questions. */
  readonly pauseMs: number;
  /** A caller that would wait longer for its turn is refused at once. */
  readonly patienceMs: number;
}

const mostKept = 500;

const turns = ({ pauseMs, patienceMs }: Limits) => {
  let free = 0;
  return async (): Promise<void> => {
    const now = performance.now();
    const start = Math.max(now, free);
    if (start - now > patienceMs) throw new Error('Too many wait for the places provider.');
    free = start + pauseMs;
    await delay(start - now);
  };
};

/** Asks one question at a time with a pause between, and the same question only once while its answer is kept. */
export const sparingly = <Answer>(limits: Limits, ask: (text: string) => Promise<Answer>) => {
  const kept = new Map<string, Promise<Answer>>();
  const turn = turns(limits);
  return (text: string): Promise<Answer> => {
    const known = kept.get(text);
    if (known) return known;
    const answer = turn().then(() => ask(text));
    kept.set(text, answer);
    answer.catch(() => kept.delete(text));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
};
