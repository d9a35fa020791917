import { describe, expect, it } from 'vitest';
import { withSiteName } from './site.ts';
import { contrast, shadesOf } from './site-colours.ts';

describe('a text with the name of the site', () => {
  it('names the site instead of the product, compiled or not', () => {
    expect(withSiteName('Welcome to Lodgepole, {name}.', 'Maple Homes', 'en')).toBe(
      'Welcome to Maple Homes, {name}.',
    );
    const compiled = [
      'Lodgepole found ',
      ['n', 'plural', { one: 'a home on Lodgepole', other: ['#', ' homes'] }],
    ];
    expect(withSiteName(compiled, 'Maple', 'en')).toEqual([
      'Maple found ',
      ['n', 'plural', { one: 'a home on Maple', other: ['#', ' homes'] }],
    ]);
    expect(withSiteName(compiled, 'Lodgepole', 'en')).toBe(compiled);
  });

  it('fits French to a name that begins with a vowel', () => {
    expect(withSiteName('Conditions de Lodgepole', 'Érable', 'fr')).toBe('Conditions d’Érable');
    expect(withSiteName('Conditions de Lodgepole', 'Toit', 'fr')).toBe('Conditions de Toit');
  });

  it('inserts the name literally, including `$&`', () => {
    expect(withSiteName('On Lodgepole', '$& & Co', 'en')).toBe('On $& & Co');
  });
});

describe('the shades of a main colour', () => {
  it.each(['#1f5a43', '#ffe600', '#000000', '#ffffff', '#d00000', '#777777', '#00aaff'])(
    'are readable on every background: %s',
    (colour) => {
      const { light, dark } = shadesOf(colour);
      for (const ground of ['#ffffff', '#fbf9f5', '#f4f1ea'])
        expect(contrast(light.main, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#111613', '#1a211d', '#161c19'])
        expect(contrast(dark.main, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light.strong, light.soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.strong, dark.soft)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keep a colour that is readable', () => {
    expect(shadesOf('#1f5a43').light.main).toBe('#1f5a43');
  });
});
