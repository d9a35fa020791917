// @vitest-environment node
import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { inlineMessages, translateSentences } from './inline-messages.ts';

const written = (message: string) =>
  `say({ id: "${generateMessageId(message)}", message: ${JSON.stringify(message)}, values: { name } });`;

it('compiles what holds placeholders, so that no catalogue has to', () => {
  expect(inlineMessages('a.js', written('Hello {name}'))).toContain('message: ["Hello ",["name"]], values');
  expect(inlineMessages('a.js', written('{n, plural, one {# home} other {# homes}}'))).toContain(
    '[["n","plural",{"one":["#"," home"],"other":["#"," homes"]}]]',
  );
});

it('compiles plain sentences too, so that the browser needs no compiler', () => {
  expect(inlineMessages('a.js', written('Hello'))).toContain('message: ["Hello"], values');
});

it.each([
  ['Sign "In"', {}, 'Sign "In"'],
  ['Hello, {0}.', { 0: 'Ana' }, 'Hello, Ana.'],
  ['{count, plural, =0 {nobody} one {# person} other {# people}} here', { count: 2 }, '2 people here'],
  ['{km, number} km away.', { km: 1200 }, '1,200 km away.'],
])('leaves a sentence that says the same without a catalogue: %s', (message, values, said) => {
  const code = inlineMessages(
    'a.js',
    `({ id: "${generateMessageId(message)}", message: ${JSON.stringify(message)} })`,
  );
  const list = /message: (\[.*\]) \}/.exec(code)?.[1] ?? '';
  const i18n = setupI18n({ locale: 'en-CA', messages: { 'en-CA': {} } });
  i18n.setMessagesCompiler(() => ['not compiled']);
  expect(i18n._({ id: 'none', message: JSON.parse(list), values })).toBe(said);
});

it('leaves other objects alone', () => {
  const code = 'log({ id: "x", message: "{not} ours" });';
  expect(inlineMessages('a.js', code)).toBe(code);
});

const inContext = (id: string) => `say({ id: "${id}", message: "Contact", context: "page" });`;

it('tells the same English apart by its context', () => {
  const french = (english: string, context?: string) => `${english} (${context})`;
  const code = inlineMessages('a.js', inContext(generateMessageId('Contact', 'page')), french);
  expect(code).toContain('message: ["Contact (page)"]');
});

it('fails when a context was lost, rather than leave a message in English', () => {
  const lost = written('Contact').replace(generateMessageId('Contact'), generateMessageId('Contact', 'page'));
  expect(() => inlineMessages('a.js', lost)).toThrow('"Contact" does not have the id of its text.');
});

const labels = `export const labels = { O: sentenceFor('gender', 'Open'), G: sentence('Open') };`;

it('puts the French of a sentence in its place, by its context', () => {
  const french = { 'gender|Open': 'Peu importe', Open: 'Ouvert' };
  const code = translateSentences('codes.ts', labels, (key) => french[key as keyof typeof french]);
  expect(code).toBe('export const labels = { O: "Peu importe", G: "Ouvert" };');
});

it('puts the English of a sentence in its place without its context', () => {
  expect(translateSentences('codes.ts', labels)).toBe('export const labels = { O: "Open", G: "Open" };');
});

it('leaves values that go over the wire alone, whatever their label is', () => {
  const path = new URL('../../../contract/src/roommates/fit.ts', import.meta.url);
  const code = translateSentences('fit.ts', readFileSync(path, 'utf8'), (key) => `FR ${key}`);
  expect(code).toContain("z.enum(['Good Fit',");
  expect(code).toContain(`'Good Fit': "FR Good Fit"`);
  expect(code).toContain("? 'Good Fit' : 'Okay Fit'");
});
