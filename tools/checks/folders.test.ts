import { expect, it } from 'vitest';
import { checkFolders } from './folders.ts';

const files = (count: number) => Array.from({ length: count }, (_, index) => `web/src/ui/${index}.tsx`);

it('accepts 20 source files in a folder, beside those of its subfolders', () => {
  expect(checkFolders([...files(20), 'web/src/ui/text/email.tsx'])).toEqual([]);
});

it('refuses the 21st', () => {
  expect(checkFolders(files(21))).toEqual([
    {
      file: 'web/src/ui',
      line: 1,
      message: 'A folder holds at most 20 source files, not 21: make a subfolder.',
    },
  ]);
});
