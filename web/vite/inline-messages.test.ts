// @vitest-environment node
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { inlineMessages } from './inline-messages.ts';

const written = (message: string) =>
  `say({ id: "${generateMessageId(message)}", message: ${JSON.stringify(message)}, values: { name } });`;

it('compiles what holds placeholders, so that no catalogue has to', () => {
  expect(inlineMessages('a.js', written('Hello {name}'))).toContain('message: ["Hello ",["name"]], values');
  expect(inlineMessages('a.js', written('{n, plural, one {# home} other {# homes}}'))).toContain(
    '[["n","plural",{"one":["#"," home"],"other":["#"," homes"]}]]',
  );
});

it('leaves plain sentences and other objects alone', () => {
  for (const code of [written('Hello'), 'log({ id: "x", message: "{not} ours" });'])
    expect(inlineMessages('a.js', code)).toBe(code);
});
