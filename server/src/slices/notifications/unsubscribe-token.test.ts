import { expect, it } from 'vitest';
import { unsubscribeTokens } from './event-emails.service.ts';

const tokens = unsubscribeTokens('a secret');
const subscription = { publicId: '0f8fad5b-d9cb-469f-a165-70867728950e', kind: 'member_joined' } as const;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('reads what it signed', () => {
  expect(tokens.read(tokens.sign(subscription))).toEqual(subscription);
});

it('refuses any other last letter, although some decode to the same signature', () => {
  const token = tokens.sign(subscription);
  const changed = Array.from(letters).filter((letter) => letter !== token.at(-1));
  expect(changed.map((letter) => tokens.read(token.slice(0, -1) + letter))).toEqual(changed.map(() => null));
});

it.each(['=', '\n', ' ', '.', '.x', '!'])('refuses text after the signature: %j', (more) => {
  expect(tokens.read(tokens.sign(subscription) + more)).toBeNull();
});

it('accepts the signature only in base64url', () => {
  const signed = Array.from({ length: 40 }, (_, at) =>
    tokens.sign({ ...subscription, publicId: `person-${at}` }),
  );
  const rewritten = signed.map((token) => {
    const [id, kind, signature = ''] = token.split('.');
    return [id, kind, signature.replaceAll('-', '+').replaceAll('_', '/')].join('.');
  });
  const isTaken = rewritten.map((token, at) => token !== signed[at] && tokens.read(token) !== null);
  expect(isTaken).not.toContain(true);
});
