import { evidenceSentences } from '@lodgepole/contract/trust/evidence';
import type { ListingSignal } from '@lodgepole/contract/trust/signals';
import { priceWords } from '../../core/text/price-words.ts';
import { say } from '../../core/text/text.ts';

/** Of these, our own words are kept; of all others, words from the listing. */
const inOurWords: readonly ListingSignal[] = ['low_rent', 'new_account'];

const patternOf = (english: string): RegExp =>
  new RegExp(`^${english.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);

const patterns = Object.values(evidenceSentences).map((english) => [english, patternOf(english)] as const);

const valueWords = (value: string): string =>
  value.startsWith('$') ? priceWords(Number(value.replace(/[$,]/g, ''))) : value;

const lineWords = (line: string): string => {
  for (const [english, pattern] of patterns) {
    const values = pattern.exec(line)?.groups;
    if (values)
      return say(
        english,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueWords(value)])),
      );
  }
  return line;
};

/** What shows a signal, for one who reads it now. */
export const evidenceWords = (code: ListingSignal, evidence: string): string =>
  inOurWords.includes(code) ? evidence.split('\n').map(lineWords).join('\n') : evidence;
