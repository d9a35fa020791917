import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provinces } from './places.ts';
import {
  isRuralArea,
  normalPostalCode,
  postalAreaOf,
  postalCodePattern,
  provincesOfPostalCode,
  tidyPostalCode,
} from './postal-code.ts';

const letter = fc.constantFrom(...'ABCEGHJKLMNPRSTVWXYZ'.split(''));
const digit = fc.constantFrom(...'0123456789'.split(''));
const code = fc
  .tuple(fc.constantFrom(...'ABCEGHJKLMNPRSTVXY'.split('')), digit, letter, digit, letter, digit)
  .map(([a, b, c, d, e, f]) => `${a}${b}${c} ${d}${e}${f}`);

describe('a postal code', () => {
  it.each(['M5V 1J5', 'm5v1j5', 'M5V1J5', ' m5v 1j5 ', 'M5V-1J5', 'M5V  1J5'])(
    '%j is written M5V 1J5',
    (text) => {
      expect(normalPostalCode(text)).toBe('M5V 1J5');
      expect(tidyPostalCode(text)).toBe('M5V 1J5');
    },
  );

  it.each([
    '',
    '90210',
    'M5V',
    'M5V 1J',
    'M5V 1J55',
    'W5V 1J5',
    'Z1A 1A1',
    'D1A 1A1',
    'M5O 1J5',
    'M5V OJ5',
    'M5V 1U5',
  ])('%j is not valid, and stays as typed', (text) => {
    expect(normalPostalCode(text)).toBeNull();
    expect(tidyPostalCode(text)).toBe(text);
  });

  it('is recognised in any spacing and case, and formatting it twice changes nothing', () => {
    fc.assert(
      fc.property(code, fc.constantFrom('', ' ', '-', '  '), fc.boolean(), (wanted, gap, isSmall) => {
        const typed = wanted.replace(' ', gap);
        expect(normalPostalCode(isSmall ? typed.toLowerCase() : typed)).toBe(wanted);
        expect(normalPostalCode(wanted)).toBe(wanted);
      }),
    );
  });

  it('is found inside a text', () => {
    expect(postalCodePattern.exec('Toronto M5V 1J5, Canada')?.[0]).toBe('M5V 1J5');
  });

  it.each([
    ['A1C 5S7', ['NL']],
    ['B3H 1A1', ['NS']],
    ['C1A 1A1', ['PE']],
    ['E3B 1A1', ['NB']],
    ['G1R 1A1', ['QC']],
    ['h2x 3k8', ['QC']],
    ['J8X', ['QC']],
    ['K1A', ['ON']],
    ['P3E', ['ON']],
    ['R3C', ['MB']],
    ['S7K', ['SK']],
    ['T2P', ['AB']],
    ['V6B', ['BC']],
    ['X1A', ['NT', 'NU']],
    ['Y1A', ['YT']],
    ['Z1A', []],
    ['', []],
  ])('%j is in %j', (text, expected) => {
    expect(provincesOfPostalCode(text)).toEqual(expected);
  });

  it('reaches every province and territory', () => {
    const reached = 'ABCEGHJKLMNPRSTVXY'.split('').flatMap(provincesOfPostalCode);
    expect(new Set(reached)).toEqual(new Set(Object.keys(provinces)));
  });

  it('begins with its area, which is rural when its digit is a zero', () => {
    expect(postalAreaOf('K0A 2H0')).toBe('K0A');
    expect(isRuralArea('K0A')).toBe(true);
    expect(isRuralArea('M5V')).toBe(false);
  });
});
