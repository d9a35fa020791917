// @vitest-environment node
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { trimMessages } from './trim-catalogue.ts';

const catalogue = (messages: object) =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;

it('leaves out what the code says already and keeps the rest', () => {
  const kept = {
    [generateMessageId('Hello {name}')]: ['Hello ', ['name']],
    [generateMessageId('Colour')]: ['Hue'],
  };
  const plain = { 'Not found.': ['Not found.'], [generateMessageId('Sign "In"')]: ['Sign "In"'] };
  expect(trimMessages(catalogue({ ...plain, ...kept }))).toBe(catalogue(kept));
});
