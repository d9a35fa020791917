import { dirname } from 'node:path';
import type { Finding } from './sources.ts';

const most = 20;

export const checkFolders = (files: Iterable<string>): Finding[] => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([file, count]) => ({
      file,
      line: 1,
      message: `A folder holds at most ${most} source files, not ${count}: make a subfolder.`,
    }));
};
