import { expect, it } from 'vitest';
import { answerTokens } from './answer.service.ts';

const tokens = answerTokens('a secret');
const right = { listing: 7, owner: 12, confirmedAt: new Date('2027-03-01T08:00:00.123Z') };
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('reads what it signed', () => {
  expect(tokens.read(tokens.sign(right))).toEqual(right);
});

it('refuses another listing, owner, confirmation or secret', () => {
  const [listing, owner, moment, signature] = tokens.sign(right).split('.');
  for (const changed of [
    [8, owner, moment, signature],
    [listing, 13, moment, signature],
    [listing, owner, Number(moment) + 1, signature],
    [`0${listing}`, owner, moment, signature],
    [listing, owner, `${moment}0`, signature],
    [`${listing}${owner}`, '', moment, signature],
    [listing, owner, signature],
  ])
    expect(tokens.read(changed.join('.'))).toBeNull();
  expect(answerTokens('another secret').read(tokens.sign(right))).toBeNull();
});

it('refuses any other last letter, although some decode to the same signature', () => {
  const token = tokens.sign(right);
  const changed = Array.from(letters).filter((letter) => letter !== token.at(-1));
  expect(changed.map((letter) => tokens.read(token.slice(0, -1) + letter))).toEqual(changed.map(() => null));
});

it.each(['=', '\n', ' ', '.', '.x', '!'])('refuses text after the signature: %j', (more) => {
  expect(tokens.read(tokens.sign(right) + more)).toBeNull();
});

it.each([
  '',
  '.',
  '...',
  'x',
  '1.2.3',
  '1.2.3.',
  '-1.2.3.x',
  '1e3.2.3.x',
  `${'9'.repeat(400)}.1.1.x`,
  '1.2.999999999999999.x',
])('refuses any other text: %j', (text) => {
  expect(tokens.read(text)).toBeNull();
});

it('keeps links for one home and for several apart', () => {
  const several = { owner: 12, first: right.confirmedAt, last: new Date('2027-03-01T20:00:00.000Z') };
  expect(tokens.readSeveral(tokens.signSeveral(several))).toEqual(several);
  expect(tokens.read(tokens.signSeveral(several))).toBeNull();
  expect(tokens.readSeveral(tokens.sign(right))).toBeNull();
});
