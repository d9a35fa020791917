import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { files } from './schema.ts';

export type Marketplace = {
  readonly [Name in keyof typeof files]: readonly z.output<(typeof files)[Name]>[];
};

const read = (name: string, schema: z.ZodType): unknown[] =>
  readFileSync(new URL(`data/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const { data, error } = schema.safeParse(JSON.parse(line));
      if (error) throw new Error(`demo/data/${name}.jsonl, line ${index + 1}:\n${z.prettifyError(error)}`);
      return data;
    });

export const readMarketplace = (): Marketplace =>
  Object.fromEntries(
    Object.entries(files).map(([name, schema]) => [name, read(name, schema)]),
  ) as unknown as Marketplace;

/** `Waterloo` of `Waterloo, ON`. */
export const cityName = ({ city }: { readonly city: string }): string => city.replace(/, [A-Z]{2}$/, '');
