import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { TextSignal } from '@lodgepole/contract/trust/signals';
import { type FoundSignal, textSignalsIn } from '@lodgepole/contract/trust/text-rules';
import { evidenceOf, type Found } from './evidence.ts';

/** The database keeps no more than this of each kind. */
const mostRounds = 10;

const cutOut = (text: string, found: readonly FoundSignal[]): string =>
  found.reduce((rest, { found: words }) => rest.replace(words, '\n'), text);

/**
 * Everything that a text shows. The rules name one place of each kind: it is cut out and the rest looked at again, so that staff
 * see all of them and a second phone number is not taken for the first.
 */
const allIn = async (text: string): Promise<FoundSignal[]> => {
  const first = textSignalsIn(text);
  const codes = new Set(first.map(({ code }) => code));
  const all = [...first];
  for (let rest = text, latest = first, round = 1; latest.length > 0 && round < mostRounds; round += 1) {
    const shorter = cutOut(rest, latest);
    if (shorter === rest) break;
    await letOthersRun();
    rest = shorter;
    latest = textSignalsIn(rest).filter(({ code }) => codes.has(code));
    all.push(...latest);
  }
  return all;
};

/** What the texts of a listing show, each by itself: words of two fields do not make a sentence. */
export const signalsOfTexts = async (texts: readonly string[]): Promise<Found[]> => {
  const byCode = new Map<TextSignal, string[]>();
  for (const text of texts) {
    await letOthersRun();
    for (const { code, found } of await allIn(text)) byCode.set(code, [...(byCode.get(code) ?? []), found]);
  }
  return [...byCode].map(([code, things]) => ({ code, evidence: evidenceOf(things) }));
};
