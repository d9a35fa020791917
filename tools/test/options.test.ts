import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const known = ['types', 'unit', 'browser'];

it('reads the chosen steps and the filters', () => {
  expect(
    readOptions(['--only', 'types,unit', '--only=browser', 'server/src/db', '-g', 'joins'], known),
  ).toEqual({
    wantsHelp: false,
    only: ['types', 'unit', 'browser'],
    choice: { files: ['server/src/db'], grep: 'joins' },
  });
});

it('lists the existing steps when one is unknown', () => {
  expect(() => readOptions(['--only', 'unti'], known)).toThrow(/unti.*types, unit, browser/);
});

it('points to the help when an option is unknown', () => {
  expect(() => readOptions(['--fast'], known)).toThrow(/--help/);
});
