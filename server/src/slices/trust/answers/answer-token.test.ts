import { expect, it } from 'vitest';
import { answerTokens } from './answer.service.ts';

const tokens = answerTokens('a secret');
const right = { entry: 7, person: 12 };
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('reads what it signed', () => {
  expect(tokens.read(tokens.sign(right))).toEqual(right);
});

it('takes no other entry, person or secret', () => {
  const [entry, person, signature] = tokens.sign(right).split('.');
  for (const changed of [
    [8, person, signature],
    [entry, 13, signature],
    [`0${entry}`, person, signature],
    [`${entry}${person}`, '', signature],
    [entry, signature],
  ])
    expect(tokens.read(changed.join('.'))).toBeNull();
  expect(answerTokens('another secret').read(tokens.sign(right))).toBeNull();
});

it('takes no other last letter, although some of them decode to the same signature', () => {
  const token = tokens.sign(right);
  const changed = Array.from(letters).filter((letter) => letter !== token.at(-1));
  expect(changed.map((letter) => tokens.read(token.slice(0, -1) + letter))).toEqual(changed.map(() => null));
});

it.each(['', '.', '..', 'x', '1.2', '1.2.', '-1.2.x', '1e3.2.x', `${'9'.repeat(400)}.1.x`])(
  'takes no other text: %j',
  (text) => {
    expect(tokens.read(text)).toBeNull();
  },
);
