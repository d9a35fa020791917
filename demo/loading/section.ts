import type { PoolClient } from 'pg';
import type { Marketplace } from '../marketplace.ts';
import type { PictureShape } from './place-pictures.ts';
import type { Tables } from './rows.ts';

/** Row ids by the ids in the data. */
export type Ids = ReadonlyMap<string, number>;

/** What earlier sections have written, and what every section needs. */
export interface WriteContext {
  readonly client: PoolClient;
  readonly insert: (parts: readonly Tables[]) => Promise<void>;
  readonly marketplace: Marketplace;
  readonly pictures: ReadonlyMap<string, PictureShape>;
  readonly passwordHash: string;
  readonly now: Date;
  readonly people: Ids;
  readonly listings: Ids;
  /** By person id. */
  readonly roommates: Ids;
  readonly groups: Ids;
  /** By `reviewKey`. */
  readonly reviews: Ids;
}

/** Writes the rows of some tables. All sections run in one transaction. */
export interface Section {
  readonly title: string;
  write(context: WriteContext): Promise<void>;
}
