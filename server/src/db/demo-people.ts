import { demoDomain } from '@lodgepole/contract/accounts/demo-people';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';

export const isOfDemo: RawBuilder<boolean> = sql`lower(users.email) like ${sql.lit(`%${demoDomain}`)}`;

export const countDemoPeople = async (pool: Pool): Promise<number> => {
  const tables = await pool.query<{ found: boolean }>(`select to_regclass('users') is not null as found`);
  if (!tables.rows[0]?.found) return 0;
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from users where lower(email) like $1',
    [`%${demoDomain}`],
  );
  return rows[0]?.count ?? 0;
};
