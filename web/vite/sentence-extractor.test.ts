// @vitest-environment node
import type { LinguiConfigNormalized } from '@lingui/conf';
import { describe, expect, it } from 'vitest';
import { sentenceExtractor } from './sentence-extractor.ts';

const sentencesIn = async (code: string): Promise<string[]> => {
  const found: string[] = [];
  await sentenceExtractor.extract('/contract/src/file.ts', code, ({ id }) => found.push(id), {
    linguiConfig: {} as LinguiConfigNormalized,
  });
  return found;
};

describe('sentences of the contract and the server', () => {
  it('are found wherever they are written', async () => {
    expect(
      await sentencesIn(`const a = { b: sentence('One.') };\nthrow new Refused(sentence("It's two."));`),
    ).toEqual(['One.', "It's two."]);
  });

  it('must be plain text', async () => {
    await expect(async () => sentencesIn('sentence(`Hello ${name}`)')).rejects.toThrow(
      'takes one plain string',
    );
  });

  it('are looked for in those two places alone', () => {
    expect(sentenceExtractor.match('/x/contract/src/core/problem.ts')).toBe(true);
    expect(sentenceExtractor.match('/x/server/src/slices/home/home.service.ts')).toBe(true);
    expect(sentenceExtractor.match('/x/web/src/app/routes.tsx')).toBe(false);
  });
});
