// @vitest-environment node
import { getConfig } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { webExtractor } from './web-extractor.ts';

const messagesIn = async (code: string): Promise<string[]> => {
  const found: string[] = [];
  const linguiConfig = getConfig({ configPath: new URL('../../lingui.config.ts', import.meta.url).pathname });
  await webExtractor.extract('/web/src/file.ts', code, ({ id }) => found.push(id), { linguiConfig });
  return found;
};

it('finds the sentences of a component beside its macros', async () => {
  expect(webExtractor.match('/web/src/file.tsx')).toBe(true);
  expect(
    await messagesIn(
      [
        `import { msg } from '@lingui/core/macro';`,
        `import { sentence } from '@lodgepole/contract/core/text/text';`,
        'const title = msg`Viewings`;',
        `export const failures = { loading: sentence('Failed to load the viewings.') };`,
      ].join('\n'),
    ),
  ).toEqual([generateMessageId('Viewings'), 'Failed to load the viewings.']);
});
