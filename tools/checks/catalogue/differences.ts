import type { Finding } from '../sources.ts';
import type { Catalogue, Entry } from './entries.ts';

export interface Written {
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

const repeated = ({ file, entries }: Catalogue): Finding[] => {
  const seen = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const first = seen.get(entry.id);
    if (!first) seen.set(entry.id, entry);
    return first
      ? [{ file, line: entry.line, message: `stands on line ${first.line} already: "${entry.english}".` }]
      : [];
  });
};

export const differences = (written: ReadonlyMap<string, Written>, catalogue: Catalogue): Finding[] => {
  const kept = new Set(catalogue.entries.filter(({ isObsolete }) => !isObsolete).map(({ id }) => id));
  return [
    ...[...written]
      .filter(([id]) => !kept.has(id))
      .map(([, { text, file, line }]) => ({
        file,
        line,
        message: `missing from ${catalogue.file}: "${text}".`,
      })),
    ...catalogue.entries
      .filter(({ id, isObsolete }) => isObsolete || !written.has(id))
      .map(({ line, english }) => ({
        file: catalogue.file,
        line,
        message: `no longer in the code: "${english}".`,
      })),
    ...repeated(catalogue),
  ];
};
