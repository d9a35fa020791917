import { afterEach, expect, it, vi } from 'vitest';
import { accessTokens } from './tokens.ts';

const tokens = accessTokens('a secret');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('reads the session and the person that it signed', () => {
  expect(tokens.sessionOf(tokens.sign(7, 12))).toEqual({ user: 7, session: 12 });
});

afterEach(() => void vi.useRealTimers());

it('refuses a token it has accepted before once it has expired', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  const token = tokens.sign(7, 12);
  expect(tokens.sessionOf(token)).toEqual(tokens.sessionOf(token));
  vi.setSystemTime(new Date('2026-11-20T12:14:59Z'));
  expect(tokens.sessionOf(token)).toEqual({ user: 7, session: 12 });
  vi.setSystemTime(new Date('2026-11-20T12:15:01Z'));
  expect(tokens.sessionOf(token)).toBeNull();
});

it('refuses any other last letter, although some decode to the same signature', () => {
  const token = tokens.sign(7, 12);
  tokens.sessionOf(token);
  const changed = Array.from(letters).filter((letter) => letter !== token.at(-1));
  expect(changed.map((letter) => tokens.sessionOf(token.slice(0, -1) + letter))).toEqual(
    changed.map(() => null),
  );
});

it.each(['=', '\n', ' ', '.', 'AAAA'])('refuses text after the signature: %j', (more) => {
  expect(tokens.sessionOf(tokens.sign(7, 12) + more)).toBeNull();
});
