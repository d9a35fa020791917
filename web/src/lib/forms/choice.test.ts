// @vitest-environment node
import { expect, it } from 'vitest';
import { chosenOver } from './choice.ts';

const shown = { type: 'A' as string | null, price: null as number | null, comforts: ['heat', 'water'] };

it('keeps what was chosen since the choice was shown', () => {
  expect(chosenOver({ ...shown, price: 900 }, shown, { type: null })).toEqual({
    ...shown,
    price: 900,
    type: null,
  });
});

it('adds to lists and takes from them what the choice did, and nothing else', () => {
  const latest = { ...shown, comforts: ['water', 'gas'] };
  expect(chosenOver(latest, shown, { comforts: ['heat', 'water', 'internet'] }).comforts).toEqual([
    'water',
    'gas',
    'internet',
  ]);
  expect(chosenOver(latest, shown, { comforts: ['heat'] }).comforts).toEqual(['gas']);
});
