// @vitest-environment node
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { trimMessages } from './trim-catalogue.ts';

const catalogue = (messages: object) =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;

it('leaves out what the code says already and keeps the rest', () => {
  const kept = {
    '{km, number} km away.': [['km', 'number'], ' km away.'],
    [generateMessageId('Colour')]: ['Hue'],
    [generateMessageId('Hello {name}')]: ['Hi ', ['name']],
  };
  const written = [
    'Sign "In"',
    'Hello, {0}.',
    '{count, plural, =0 {nobody} one {# person} other {# people}} here',
  ].map((message) => [generateMessageId(message), compileMessage(message)]);
  expect(
    trimMessages(
      catalogue({
        'Not found.': ['Not found.'],
        '{name} wrote.': [['name'], ' wrote.'],
        ...Object.fromEntries(written),
        ...kept,
      }),
    ),
  ).toBe(catalogue(kept));
});
