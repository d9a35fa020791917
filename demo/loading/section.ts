import type { PoolClient } from 'pg';
import type { Marketplace } from '../marketplace.ts';
import type { PictureShape } from './place-pictures.ts';

/** What earlier sections have written, and what every section needs. */
export interface WriteContext {
  readonly client: PoolClient;
  readonly marketplace: Marketplace;
  readonly pictures: ReadonlyMap<string, PictureShape>;
  readonly passwordHash: string;
  readonly now: Date;
  /** Ids of the rows, by their places in the plan. */
  readonly people: readonly number[];
  readonly listings: readonly number[];
  readonly roommates: readonly number[];
  readonly groups: readonly number[];
  readonly reviews: readonly number[];
}

/** Writes the rows of some tables. All sections together are one transaction. */
export interface Section {
  readonly title: string;
  write(context: WriteContext): Promise<void>;
}

/** What a plan refers to by its place: its id, or itself. */
export const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place];
  if (item === undefined) throw new RangeError(`The plan refers to number ${place}, which is not in it.`);
  return item;
};
