import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editFormatted, moneyNotation, type Notation, phoneNotation } from './formatted-field.tsx';

/** Applies keys to a text in which `|` is the caret, as a browser would. */
const press = (notation: Notation, marked: string, ...keys: readonly string[]): string => {
  let caret = marked.indexOf('|');
  let shown = marked.replace('|', '');
  for (const key of keys) {
    const [typed, at, kind] =
      key === 'Backspace'
        ? [shown.slice(0, Math.max(0, caret - 1)) + shown.slice(caret), caret - 1, 'deleteContentBackward']
        : key === 'Delete'
          ? [shown.slice(0, caret) + shown.slice(caret + 1), caret, 'deleteContentForward']
          : [shown.slice(0, caret) + key + shown.slice(caret), caret + key.length, 'insertText'];
    const edited = editFormatted(notation, { shown, typed, caret: Math.max(0, at), kind });
    shown = notation.show(edited.value);
    caret = edited.caret;
  }
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`;
};

describe('a phone number while it is typed', () => {
  it.each([
    ['grows into its form', '|', Array.from('4165550199'), '(416) 555-0199|'],
    ['loses a country code', '|', Array.from('14165550199'), '(416) 555-0199|'],
    ['is read from a paste', '|', ['+1 416-555-0199'], '(416) 555-0199|'],
    ['takes no eleventh digit', '(416) 555-0199|', ['7'], '(416) 555-0199|'],
    ['keeps the caret when a digit is put in', '(41|6) 555-01', ['9'], '(419|) 655-501'],
    ['keeps the caret when a digit is taken out', '(416) 55|5-0199', ['Backspace'], '(416) 5|50-199'],
    ['loses a digit to Backspace beyond a bracket', '(416) |555-0199', ['Backspace'], '(41|5) 550-199'],
    ['loses a digit to Delete beyond a bracket', '(416|) 555-0199', ['Delete'], '(416|) 550-199'],
    ['is emptied by Backspace', '(416) 5|', ['Backspace', 'Backspace', 'Backspace', 'Backspace'], '|'],
    ['ignores letters', '(416|) 555', ['x'], '(416|) 555'],
  ])('%s', (_, before, keys, after) => {
    expect(press(phoneNotation, before, ...keys)).toBe(after);
  });

  it('leaves the caret right behind whatever digit was put in', () => {
    const digits = fc.stringMatching(/^[2-9]\d{0,8}$/);
    fc.assert(
      fc.property(digits, fc.nat(9), fc.constantFrom(...Array.from('23456789')), (number, where, digit) => {
        const at = Math.min(where, number.length);
        const before = phoneNotation.show(number.slice(0, at)) || '(';
        const shown = phoneNotation.show(number);
        const after = press(
          phoneNotation,
          `${shown.slice(0, before.length)}|${shown.slice(before.length)}`,
          digit,
        );
        return after.split('|')[0]?.endsWith(digit) === true;
      }),
    );
  });

  it('is kept in its stored form once it is whole', () => {
    expect(phoneNotation.read('(416) 555-0199')).toBe('+1-416-555-0199');
    expect(phoneNotation.read('(416) 555')).toBe('(416) 555');
  });
});

describe('money while it is typed', () => {
  const english = moneyNotation('en-CA');
  const french = moneyNotation('fr-CA');

  it('is grouped for the reader and kept plain', () => {
    expect(english.show('1234567.5')).toBe('1,234,567.5');
    expect(english.read('$1,234,567.50')).toBe('1234567.50');
    expect(english.read('-5')).toBe('-5');
  });

  it('follows the language', () => {
    expect(french.read('1 200,50')).toBe('1200.50');
    expect(french.show('1200.5').replace(/\s/u, ' ')).toBe('1 200,5');
  });

  it('takes the point of a number pad for a comma in French, and groups as it is typed', () => {
    expect(french.read('1250.50')).toBe('1250.50');
    const typed = press(french, '|', ...Array.from('1250.5')).replace(/\s/u, ' ');
    expect(typed).toBe('1 250,5|');
    expect(press(french, '|', ...Array.from('1 250,50')).replace(/\s/u, ' ')).toBe('1 250,50|');
  });

  it('keeps the caret across the commas that come and go', () => {
    expect(press(english, '1|00', '2')).toBe('1,2|00');
    expect(press(english, '1,|200', 'Backspace')).toBe('|200');
    expect(press(english, '1,200|', '0', '0')).toBe('120,000|');
  });
});
