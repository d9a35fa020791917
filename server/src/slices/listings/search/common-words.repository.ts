import { plainWords } from '@lodgepole/contract/places/words/short-words';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

interface Known {
  readonly readAt: number;
  readonly words: Promise<readonly string[]>;
}

const keptForMs = 10 * 60_000;
const known = new WeakMap<Kysely<Schema>, Known>();

/** The words that PostgreSQL found most often when it last analyzed the listings; none before that. */
const readCommonWords = async (database: Kysely<Schema>): Promise<readonly string[]> => {
  const { rows } = await sql<{ words: readonly string[] | null }>`
    select most_common_elems::text::text[] as words from pg_stats_ext_exprs
    where schemaname = current_schema and statistics_name = 'listings_words'`.execute(database);
  return rows[0]?.words ?? [];
};

const commonWords = (database: Kysely<Schema>): Promise<readonly string[]> => {
  const now = performance.now();
  const before = known.get(database);
  if (before && now - before.readAt < keptForMs) return before.words;
  const words = readCommonWords(database);
  known.set(database, { readAt: now, words });
  const forget = () => void known.delete(database);
  words.then((found) => found.length === 0 && forget(), forget);
  return words;
};

export interface Rarity {
  /** So few listings have these words that reading all of them is quicker than looking in each square of the map. */
  readonly hasRareWords: boolean;
  /** Few listings have a word that begins like the last one. The index reads every word that does. */
  readonly endsRare: boolean;
}

export const unknownRarity: Rarity = { hasRareWords: false, endsRare: true };

export const rarityOf = async (database: Kysely<Schema>, q: string | null): Promise<Rarity> => {
  const common = q === null ? [] : await commonWords(database);
  const words = plainWords(q ?? '');
  const begun = words.pop();
  if (common.length === 0 || begun === undefined) return unknownRarity;
  const endsRare = !common.some((word) => word.startsWith(begun));
  return { endsRare, hasRareWords: endsRare || words.some((word) => !common.includes(word)) };
};
