import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

it('documents every limit that is counted in the database', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: repository, exclude: ['**/*.test.ts'] });
  const names = sources.flatMap((path) =>
    [...read(path).matchAll(/name: '([^']+)',\s+(?:max: |\.\.\.)/g)].map(([, name]) => name),
  );
  const [, section = ''] = read('docs/operations.md').split(/^## Limits$/m);
  const told = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(names).toContain('messages a day');
  expect(new Set(told)).toEqual(new Set(names));
});
