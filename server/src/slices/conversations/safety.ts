import type { TextSignal } from '@lodgepole/contract/trust/signals';
import { textSignalsIn } from '@lodgepole/contract/trust/text-rules';

/** A text of 4,000 characters takes about a millisecond. A page of them is read again and again. */
const shortestKept = 200;
const mostKept = 1000;

/** What texts showed before, the least recently used first. The rules are pure, so nothing in it goes stale. */
const kept = new Map<string, readonly TextSignal[]>();

/** The warning signs in a message, for its readers. */
export const warningsIn = (content: string): readonly TextSignal[] => {
  const before = kept.get(content);
  const codes = before ?? textSignalsIn(content).map(({ code }) => code);
  if (content.length < shortestKept) return codes;
  kept.delete(content);
  kept.set(content, codes);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return codes;
};
