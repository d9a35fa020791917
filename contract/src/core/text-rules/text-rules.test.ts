import { describe, expect, it, vi } from 'vitest';
import { hostileTexts, slowestGrowth } from '../../testing/hostile-text.ts';
import { addressRules } from './addresses.ts';
import { englishRules, englishWords } from './english.ts';
import { frenchRules } from './french.ts';
import { frenchWords } from './french-words.ts';
import type { TextRule } from './rule.ts';
import { type TextSignal, textSignals } from './signals.ts';
import { messageSignalsIn, textSignalsIn } from './text-rules.ts';

const codes = Object.keys(textSignals) as TextSignal[];
const codesIn = (text: string): TextSignal[] => textSignalsIn(text).map(({ code }) => code);

it('normalises hardly more than it reads, however many characters a letter becomes', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  textSignalsIn('ﷺ'.repeat(5000));
  const lengths = normalize.mock.results.map(({ value }) => (value as string).length);
  normalize.mockRestore();
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(3 * 5000);
});

describe('the signals of a text', () => {
  it.each([
    'Never send money before a viewing.',
    'We do not ask for a deposit before you have seen it.',
    'No e-transfer before viewing.',
    'Please do not send a deposit, wire or cheque before the viewing.',
    'There is no fee to view the apartment.',
    'If anyone asks you to pay before a viewing, report it.',
    'Can I see it before paying the deposit?',
    '« Ne payez rien avant la visite. »',
    'Nous n’exigeons aucun acompte avant la visite.',
    'We never mail the keys.',
    'Please do not write to me on WhatsApp.',
    'I am not abroad.',
  ])('are empty when it says the opposite: %s', (text) => {
    expect(codesIn(text)).toEqual([]);
  });

  it.each([
    'We do not live in the city, so please send the deposit before the viewing.',
    'Don’t worry, pay the deposit before the viewing.',
    'N’oubliez pas d’envoyer le dépôt avant la visite.',
    'No viewing before the deposit.',
  ])('are not reversed by a "not" that belongs to something else: %s', (text) => {
    expect(codesIn(text)).toEqual(['money_before_viewing']);
  });

  it.each([
    'Rent is $1,500 plus hydro, call to view.',
    'Rent 1500, deposit 750, email to book a viewing.',
    'Rent $1500, references required before viewing.',
    'Hydro paid by tenant, please call before visiting.',
    'You pay first and last month after the viewing.',
    'I need to know your rent budget before the viewing.',
    'Loyer 980 $, appelez pour réserver une visite.',
    'Visite samedi dès 10 h, frais de condo inclus.',
    'Keys from the superintendent, by the post office.',
    'We live in Little Italy. J’habite à la Petite-Italie.',
    'We were in Italy last summer.',
    'Reference 5626ff94-e1f4-45a3-9939-00644a129f96.',
    'Reference 5a3853b9-9746-40d0-81ed-9f7742619335.',
    'Reference ee48ebf3595920328dec.',
  ])('are empty for ordinary texts of landlords and tenants: %s', (text) => {
    expect(codesIn(text)).toEqual([]);
  });

  it.each([
    '$1,950 to $2,450 a month, 1 450 $ à 1 650 $',
    '2026-09-01 to 2027-08-31, open house 2026-11-16 10:30',
    'Unit 204-1515 Rue Sainte-Catherine O, H3G 1S6',
    'Bus lines 24, 51, 80, 129 and 165, built in 1975, 1200 sq ft',
    'Beau logement.Ça vaut le détour.',
    'Ring bell 4, code #2045, MLS 12345678.',
  ])('do not include a contact for: %s', (text) => {
    expect(codesIn(text)).toEqual([]);
  });

  it.each([
    '(416) 555-0199',
    '+14165550199',
    '416.555.0199',
    '4 1 6 – 5 5 5 – 0 1 9 9',
    '４１６-５５５-０１９９',
    '416-555-O199',
    'four one six, five five five, zero one nine nine',
    'quatre un six cinq cinq cinq zéro un neuf neuf',
    '416 five five five 0199',
    '+33 6 12 34 56 78',
    'dan@example.com',
    'dan @ example . com',
    'dan [at] example [dot] com',
    'dan at example dot com',
    'dan arobase example point com',
    'https://example.com',
    'rent.example.ca',
    'wa.me/14165550199',
  ])('is a phone number or an address: %s', (text) => {
    expect(codesIn(`Ask at ${text} please`)).toEqual(['contact_details']);
  });

  it.each([
    'WhatsApp me',
    'ＷｈａｔｓＡｐｐ me',
    'What’s App me',
    'Wh\u200bats\u00adApp me',
    'W h a t s A p p me',
    'W.h.a.t.s.A.p.p me',
    'Whаtsарр me',
  ])('are found in any spelling: %s', (text) => {
    expect(codesIn(text)).toEqual(['other_messenger']);
  });

  it('quote the words as written, shortened to the stored length', () => {
    expect(textSignalsIn('Hello!\nÉcrivez-moi  sur WhatsApp, ou au 514 555-0123.')).toEqual([
      { code: 'other_messenger', found: 'Écrivez-moi  sur WhatsApp,' },
      { code: 'contact_details', found: '514 555-0123.' },
    ]);
    const long = textSignalsIn(`see ${'a'.repeat(3000)}.com`);
    expect(long.map(({ found }) => found.length)).toEqual([200]);
  });

  it('name each code once, and none for an empty text', () => {
    expect(codesIn('WhatsApp me. WhatsApp me. Text me on Telegram.')).toEqual(['other_messenger']);
    expect(codesIn('')).toEqual([]);
    expect(codesIn('\u200b\n ')).toEqual([]);
  });
});

describe('the signals of a message', () => {
  const bait = 'WhatsApp me';

  it('are found in its first 1,000 characters', () => {
    const shown = (before: number) => messageSignalsIn(`${'a '.repeat(before / 2)}${bait}`);
    expect(shown(980)).toEqual(['other_messenger']);
    expect(shown(1000)).toEqual([]);
  });

  it('are found in 1,000 characters even when few of them are visible', () => {
    const shown = (before: number) => messageSignalsIn(`${'\ufdfa '.repeat(before)}${bait}`);
    expect(shown(50)).toEqual(['other_messenger']);
    expect(shown(60)).toEqual([]);
    expect(messageSignalsIn(`${'\ufdfa'.repeat(60)} ${bait}`)).toEqual([]);
  });
});

describe('the rules', () => {
  const rules = [...englishRules, ...frenchRules];

  it.each(['en', 'fr'] as const)('cover every code: %s', (language) => {
    const covered = rules.filter((rule) => rule.language === language).map(({ code }) => code);
    expect(new Set(covered)).toEqual(new Set(codes));
  });

  const firstOf = (part: string): string => {
    const word = part.split('|')[0] ?? '';
    if (word === '#') return '5';
    const list = { ...englishWords, ...frenchWords }[word.slice(1)];
    return word.startsWith('@') ? (list?.split(' ')[0] ?? '') : word;
  };
  const wordsOf = ({ pattern }: TextRule): string[] =>
    pattern
      .split(' ')
      .filter((part) => !/^\.+$/u.test(part))
      .map(firstOf);

  /** Repeated, so that every step waits for a word that never comes. */
  const beginnings = (language: string, code: TextSignal) => {
    const some = rules.filter((rule) => rule.language === language && rule.code === code);
    const unit = `${some.map((rule) => wordsOf(rule).slice(0, -1).join(' ')).join(' ')} `;
    return (length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  };
  const units = [
    '5 1 4 ',
    '2-',
    '+1 ',
    '(2',
    '20 ',
    '@a ',
    'a(at',
    '.co',
    'w.',
    'one ',
    "l'a",
    'ﷺ',
    'not pay ',
  ];
  const own = {
    ...Object.fromEntries(
      units.map((unit) => [
        unit,
        (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
      ]),
    ),
    ...Object.fromEntries(
      codes.flatMap((code) =>
        ['en', 'fr'].map((language) => [`${code} ${language}`, beginnings(language, code)]),
      ),
    ),
  };

  it.each(addressRules)('$pattern does not backtrack', async ({ pattern }) => {
    const makers = { ...hostileTexts, ...own };
    expect(await slowestGrowth((text: string) => pattern.exec(text), makers)).toBeNull();
  });
});
