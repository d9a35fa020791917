import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { pseudoMessages } from './pseudo-locale.ts';

const pseudo = (message: string, values: Record<string, unknown> = {}): string => {
  const messages = pseudoMessages({ it: compileMessage(message) });
  return setupI18n({ locale: 'pseudo', locales: ['en-CA'], messages: { pseudo: messages } })._('it', values);
};

it('makes a sentence longer and strange but readable', () => {
  expect(pseudo('Sign in')).toBe('[Šîgñ îñ~~~]');
});

it('leaves placeholders, numbers and tags to work as before', () => {
  expect(pseudo('Hello {name}', { name: 'Ana' })).toBe('[Héllô ~~]Ana');
  expect(pseudo('{count, plural, one {# city} other {# cities}}', { count: 2 })).toContain('2');
  expect(pseudo('Read <0>this</0>')).toContain('<0>[thîš~~]</0>');
});
