// @vitest-environment node
import { expect, it } from 'vitest';
import { chosenOver } from './choice.ts';

const drawn = { type: 'A' as string | null, price: null as number | null, comforts: ['heat', 'water'] };

it('keeps what was chosen since the choice was drawn', () => {
  expect(chosenOver({ ...drawn, price: 900 }, drawn, { type: null })).toEqual({
    ...drawn,
    price: 900,
    type: null,
  });
});

it('adds to lists and takes from them what the choice did, and nothing else', () => {
  const latest = { ...drawn, comforts: ['water', 'gas'] };
  expect(chosenOver(latest, drawn, { comforts: ['heat', 'water', 'internet'] }).comforts).toEqual([
    'water',
    'gas',
    'internet',
  ]);
  expect(chosenOver(latest, drawn, { comforts: ['heat'] }).comforts).toEqual(['gas']);
});
