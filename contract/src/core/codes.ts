import { z } from 'zod';

export type Codes = Readonly<Record<string, string>>;

export const codeField = <const Table extends Codes>(table: Table, message?: string) => {
  const keys = Object.keys(table) as (keyof Table & string)[];
  return z.enum(keys, message === undefined ? {} : { error: message });
};

/** An unknown code is its own label. */
export const labelOf = (table: Codes, code: string): string => table[code] ?? code;
