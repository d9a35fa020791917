import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('runs both browsers at both widths unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    browsers: ['firefox', 'webkit'],
    widths: ['1280', '390'],
    grep: null,
    install: false,
  });
});

it('reads the chosen browser, width and journeys', () => {
  expect(readOptions(['--only', 'webkit', '--width=390', '-g', 'apply', '--install'])).toEqual({
    browsers: ['webkit'],
    widths: ['390'],
    grep: 'apply',
    install: true,
  });
});

it('names the browsers there are when one is unknown', () => {
  expect(() => readOptions(['--only', 'safari'])).toThrow(/safari.*firefox or webkit/);
});

it('points to the help when an option is unknown', () => {
  expect(() => readOptions(['--fast'])).toThrow(/--help/);
});
