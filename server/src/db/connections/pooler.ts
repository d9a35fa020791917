import type pg from 'pg';
import type { Database } from '../database.ts';
import { UnsuitableDatabaseError } from '../database.ts';
import { outageReason } from '../outages/outage.ts';
import { requestLimits } from '../time-limits.ts';

interface SessionSettings {
  readonly zone: string;
  readonly statement_ms: number;
  readonly role: string;
  readonly database: string;
}

const readSettings = async (pool: pg.Pool): Promise<SessionSettings> => {
  const { rows } = await pool.query<SessionSettings>(`
    select current_setting('TimeZone') as zone, current_user as role, current_database() as database,
      (select setting::int from pg_settings where name = 'statement_timeout') as statement_ms`);
  const [settings] = rows;
  if (!settings) throw new Error('The database did not report its settings.');
  return settings;
};

const isUtc = (zone: string): boolean => /^(etc\/)?(utc|uct|gmt|zulu|universal)$/i.test(zone);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const remedy = ({ role, database }: SessionSettings, setting: string): string =>
  `Run: alter role ${quoted(role)} in database ${quoted(database)} set ${setting}; then let the pooler open new connections (RECONNECT in PgBouncer).`;

export const checkDirect = async (pool: pg.Pool, sentStatementMs: number): Promise<void> => {
  const { statement_ms: statementMs } = await readSettings(pool);
  if (statementMs !== sentStatementMs)
    throw new UnsuitableDatabaseError(
      'DATABASE_DIRECT_URL leads through a pooler that drops the settings of a session. It must lead to PostgreSQL itself.',
    );
};

/** A pooler does not carry session settings, so the role must have them. Our days are UTC. */
export const checkPooled = async (
  { pool, isPooled }: Database,
  warn: (sentence: string) => void,
): Promise<void> => {
  if (!isPooled) return;
  try {
    const settings = await readSettings(pool);
    if (!isUtc(settings.zone))
      throw new UnsuitableDatabaseError(
        `Through DATABASE_URL the time zone is ${settings.zone}, and it must be UTC. ${remedy(settings, "TimeZone = 'UTC'")}`,
      );
    if (settings.statement_ms === 0)
      warn(
        `Through DATABASE_URL statements have no time limit. ${remedy(settings, `statement_timeout = '${requestLimits.statementMs / 1000}s'`)}`,
      );
  } catch (error) {
    const reason = outageReason(error);
    if (reason === null) throw error;
    warn(`The pooler at DATABASE_URL does not serve yet: ${reason}`);
  }
};
