import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

export const actingAs = async (transaction: Kysely<Schema>, user: number): Promise<void> => {
  await sql`select set_config('lodgepole.acting_user', ${String(user)}, true)`.execute(transaction);
};
