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

  it('have a key of their own where the context matters', async () => {
    const found: [string, string | undefined][] = [];
    const code = `const a = { O: sentenceFor('gender', 'Open'), G: sentence('Open') };`;
    await sentenceExtractor.extract('/contract/src/a.ts', code, (one) => found.push([one.id, one.message]), {
      linguiConfig: {} as LinguiConfigNormalized,
    });
    expect(found).toEqual([
      ['gender|Open', 'Open'],
      ['Open', 'Open'],
    ]);
  });

  it('must be plain text', async () => {
    await expect(async () => sentencesIn('sentenceFor(context, "Open")')).rejects.toThrow('plain string');
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
