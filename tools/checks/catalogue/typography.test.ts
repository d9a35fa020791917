import { describe, expect, it } from 'vitest';
import { checkTypography } from './typography.ts';

/** Makes no-break spaces visible: `_` stands for a normal one, `~` for a narrow one. */
const typed = (text: string): string => text.replaceAll('_', '\u00a0').replaceAll('~', '\u202f');
const check = (french: string, english = 'Text'): string[] => checkTypography(english, typed(french));

describe('French typography', () => {
  it.each([
    'L’annonce est «_active_»~; tant mieux~!',
    'Prêt~?',
    'Vraiment~?!',
    'Le loyer est de 1_250_$ par mois, soit 30_% de plus.',
    '{price} par mois (en_$)',
    '<0>Annonces</0>~: {count}',
    'à {km, number}_km de {place}',
    'à 10_h_30, pour 2_h',
    '5_Mo au plus, 500_pi², 20_°C',
    'Chargement…',
    'https://example.com/a?b=c:d;e',
    'Écrivez à aide@example.com.',
    'Le raccourci «_?_» ou (?)',
    'lat,lng;lat,lng',
    'un caractère (p. ex. !@#$%)',
    '24 ans · Montréal',
    'Qu’a-t-elle dit~?',
    'Appartement 3½',
    '%',
  ])('accepts %s', (french) => {
    expect(check(french)).toEqual([]);
  });

  it.each([
    ["L'annonce", 'write the apostrophe ’'],
    ['Le mot "annonce"', 'write quotation marks « »'],
    ['Le mot “annonce”', 'write quotation marks « »'],
    ['Chargement...', 'write three dots as …'],
    ['Prêt ?', 'put a narrow no-break space (U+202F) before "?"'],
    ['Prêt?', 'put a narrow no-break space (U+202F) before "?"'],
    ['Prêt_!', 'put a narrow no-break space (U+202F) before "!"'],
    ['{count} :', 'put a narrow no-break space (U+202F) before ":"'],
    ['<0>Annonces</0>: {count}', 'put a narrow no-break space (U+202F) before ":"'],
    ['{label}:{count}', 'put a narrow no-break space (U+202F) before ":"'],
    ['{n, plural, one {Oui~?} other {Non?}}', 'put a narrow no-break space (U+202F) before "?"'],
    ['1~250_$', 'a narrow no-break space (U+202F) stands before ; : ! ? only'],
    ['« active »', 'put a no-break space (U+00A0) inside « »'],
    ['«active»', 'put a no-break space (U+00A0) inside « »'],
    ['«_active', 'every « needs its »'],
    ['active_»', 'every « needs its »'],
    ['«_«_active_»', 'every « needs its »'],
    ['30 %', 'put a no-break space (U+00A0) before % and $'],
    ['30%', 'put a no-break space (U+00A0) before % and $'],
    ['{percent} %', 'put a no-break space (U+00A0) before % and $'],
    ['{n, plural, one {# $} other {#_$}}', 'put a no-break space (U+00A0) before % and $'],
    ['{distance} km', 'put a no-break space (U+00A0) between a number and its unit'],
    ['{km, number}km', 'put a no-break space (U+00A0) between a number and its unit'],
    ['10 h', 'put a no-break space (U+00A0) between a number and its unit'],
    ['10_h 30', 'put a no-break space (U+00A0) between a number and its unit'],
    ['1 000 caractères', 'put a no-break space (U+00A0) between thousands'],
    ['Deux  espaces', 'write one space'],
    ['Deux _espaces', 'write one space'],
    ['Oui , non', 'no space before a comma or inside parentheses'],
    ['( oui )', 'no space before a comma or inside parentheses'],
    ['connecté·e', 'write for everybody, without ·e or (e)'],
    ['connecté(e)', 'write for everybody, without ·e or (e)'],
    ['connecté/e', 'write for everybody, without ·e or (e)'],
    ['connecté-e', 'write for everybody, without ·e or (e)'],
  ])('refuses %s', (french, why) => {
    expect(check(french)).toContain(why);
  });

  it('wants a space at the edges where the English has one, and nowhere else', () => {
    const why = 'begins or ends with a space, unlike the other';
    expect(check(' et ', ' and ')).toEqual([]);
    expect(check('et ', ' and ')).toEqual([why]);
    expect(check('et ', 'and')).toEqual([why]);
  });

  it.each([' ', 'a', 'a-', 'a.', 'http:', '@', '« ', '1 ', '<0'])(
    'comes to the end of 200,000 times "%s"',
    (part) => {
      expect(check(part.repeat(200_000))).toBeInstanceOf(Array);
    },
  );
});
