import type { Config } from '../../../core/config/config.ts';
import { calledAs } from '../../../core/config/installation.ts';
import { checkDirect, checkPooled } from '../../../db/connections/pooler.ts';
import { readReplica } from '../../../db/connections/replica.ts';
import { checkServerVersion, createDatabase, type Database } from '../../../db/database.ts';
import { countDemoPeople } from '../../../db/demo-people.ts';
import { historyFault, schemaState } from '../../../db/migrations/migrate.ts';
import { requestLimits } from '../../../db/time-limits.ts';
import { type Check, type Found, fail, ok, reasonOf, warn } from './finding.ts';

/**
 * Direct: a pool of ten, and one each for long work, live updates and job presence. Pooled: the ten go through the
 * pooler, and the queue listens on a connection of its own.
 */
const perProcess = { direct: 13, pooled: 4 };
const extensions = ['pg_trgm', 'btree_gist', 'btree_gin'];
const skew = { warnMs: 2000, failMs: 30_000 };

interface Standing {
  readonly version: string;
  readonly collation: string;
  readonly isReadOnly: boolean;
  readonly mayCreate: boolean;
  readonly maySchema: boolean;
  readonly missing: readonly string[];
  readonly most: number;
  readonly used: number;
  readonly now: Date;
}

const question = `select
  current_setting('server_version') as version,
  (select datcollate || '/' || datctype || coalesce('/' || nullif(to_jsonb(d)->>'datlocale', ''), '')
    from pg_database d where datname = current_database()) as collation,
  current_setting('transaction_read_only') = 'on' as "isReadOnly",
  has_schema_privilege('public', 'create') as "mayCreate",
  has_database_privilege(current_database(), 'create') as "maySchema",
  array(select unnest($1::text[]) except (select extname::text from pg_extension)
    except (select name::text from pg_available_extensions)) as missing,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend'
    and coalesce(application_name, '') not like 'lodgepole%') as used,
  clock_timestamp() as now`;

const collationFound = (collation: string): Found =>
  /\/(C|POSIX)$/.test(collation)
    ? warn(
        `collation ${collation}: capital letters with accents are not folded`,
        'Create the database with a UTF-8 locale, such as C.UTF-8 or en_CA.UTF-8.',
      )
    : ok(`collation ${collation}`);

const rightsFound = ({ isReadOnly, mayCreate, maySchema, missing }: Standing): Found => {
  if (isReadOnly) return fail('it takes no changes', 'DATABASE_URL must lead to the primary.');
  if (!mayCreate || !maySchema)
    return fail(
      'the role may not create tables and schemas, so migrations cannot run',
      'Make the role the owner of the database: alter database … owner to …',
    );
  if (missing.length > 0)
    return fail(
      `the extensions ${missing.join(', ')} are not there`,
      'Install the contrib package of PostgreSQL, or allow them at your provider.',
    );
  return ok('the role may create tables, schemas and the extensions');
};

const connectionsFound = ({ most, used }: Standing, processes: number, isPooled: boolean): Found => {
  const needed = perProcess[isPooled ? 'pooled' : 'direct'] * processes;
  const beside = isPooled ? ' beside those of the pooler' : '';
  const says = `${needed} connections for ${processes} ${processes === 1 ? 'process' : 'processes'}${beside}, ${most} allowed, ${used} used by others`;
  return needed + used > most ? fail(says, 'Raise max_connections, or run fewer processes.') : ok(says);
};

export const skewFound = (name: string, ms: number): Found => {
  const says = `${name} is ${Math.abs(ms / 1000).toFixed(1)} s ${ms > 0 ? 'ahead of' : 'behind'} this machine`;
  if (Math.abs(ms) > skew.failMs) return fail(says, 'Set the clocks, with chrony or systemd-timesyncd.');
  return Math.abs(ms) > skew.warnMs
    ? warn(says, 'Set the clocks, with chrony or systemd-timesyncd.')
    : ok(`${name} agrees with this machine within ${skew.warnMs / 1000} s`);
};

const migrationsFound = async ({ pool }: Database): Promise<Found> => {
  const fault = await historyFault(pool);
  if (fault !== null) return fail(fault, 'Run the version that the database belongs to.');
  const { pending } = await schemaState(pool);
  return pending.length === 0
    ? ok('every migration is applied')
    : warn(
        `${pending.length} migrations wait, from ${pending[0]}`,
        'The next start applies them. Back up first.',
      );
};

/** A pooler in transaction mode accepts LISTEN but delivers nothing. */
const hearing = async (database: Database): Promise<Found> => {
  const client = database.dedicatedClient();
  client.on('error', () => undefined);
  try {
    await client.connect();
    const heard = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true));
      setTimeout(resolve, 3000, false).unref();
    });
    await client.query('listen lodgepole_doctor');
    await database.pool.query('notify lodgepole_doctor');
    return (await heard)
      ? ok('live updates come through (LISTEN)')
      : fail(
          'live updates do not come through (LISTEN)',
          'A pooler in transaction mode is in between: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
        );
  } finally {
    await client.end().catch(() => undefined);
  }
};

interface Ways {
  readonly url: string;
  readonly directUrl: string | null;
}

const open = ({ url, directUrl }: Ways): Database =>
  createDatabase(url, {
    directUrl,
    maxConnections: 2,
    applicationName: 'lodgepole-doctor',
    limits: requestLimits,
    onError: () => undefined,
  });

const using = async <Result>(ways: Ways, work: (database: Database) => Promise<Result>): Promise<Result> => {
  const database = open(ways);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const examine = async (database: Database, processes: number): Promise<Found[]> => {
  const askedAt = Date.now();
  const { rows } = await database.pool.query<Standing>(question, [extensions]);
  const middle = (askedAt + Date.now()) / 2;
  const [standing] = rows;
  if (!standing) return [fail('it does not answer questions', 'See its log.')];
  return [
    ok(`PostgreSQL ${standing.version}, UTF8`),
    collationFound(standing.collation),
    rightsFound(standing),
    await migrationsFound(database),
    connectionsFound(standing, processes, database.isPooled),
    skewFound('its clock', standing.now.getTime() - middle),
    await hearing(database),
  ];
};

const checkWays = async (database: Database): Promise<Found[]> => {
  await checkServerVersion(database.pool);
  if (!database.isPooled) return [];
  await checkDirect(database.sessions, requestLimits.statementMs);
  const warnings: string[] = [];
  await checkPooled(database, (sentence) => warnings.push(sentence));
  return warnings.map((says) => warn(says, 'See PgBouncer in docs/operations.md.'));
};

export const demoCheck = (ways: Ways, { isProduction, admitsDemoPeople }: DemoSettings): Check => ({
  name: 'demo',
  run: () =>
    using(ways, async ({ pool }) => {
      const count = await countDemoPeople(pool);
      if (count === 0) return [ok('there are no demo accounts')];
      const says = `there are ${count} demo accounts, which ${admitsDemoPeople ? 'can' : 'cannot'} sign in`;
      return [(isProduction ? fail : warn)(says, `Remove them: ${calledAs('demo')} --remove`)];
    }),
});

type DemoSettings = Pick<Config, 'isProduction' | 'admitsDemoPeople'>;

export const databaseCheck = (ways: Ways | null, processes: number): Check => ({
  name: 'database',
  limitMs: 30_000,
  run: async () => {
    if (ways === null)
      return [warn('the embedded database is not running', 'Start Lodgepole, then look again.')];
    return using(ways, async (database) => {
      let found: Found[];
      try {
        found = await checkWays(database);
      } catch (error) {
        const names = ways.directUrl === null ? 'DATABASE_URL' : 'DATABASE_URL and DATABASE_DIRECT_URL';
        return [
          fail(reasonOf(error), `Check ${names}, the password, the network, and that PostgreSQL runs.`),
        ];
      }
      return [...found, ...(await examine(database, processes))];
    });
  },
});

const lag = { warnSeconds: 10, failSeconds: 300 };

export const replicaCheck = (ways: Ways): Check => ({
  name: 'replica',
  run: () =>
    using(ways, async ({ pool }) => {
      const state = await readReplica(pool).catch((error: unknown) => reasonOf(error));
      if (typeof state === 'string')
        return [
          warn(
            `it cannot be asked: ${state}`,
            'Searches go to the primary meanwhile. Check DATABASE_REPLICA_URL.',
          ),
        ];
      if (!state.isInRecovery)
        return [
          fail(
            'DATABASE_REPLICA_URL leads to a server that follows no other',
            'Searches would show another database. Lead it to a replica (pg_basebackup -R).',
          ),
        ];
      const says = `it follows, ${state.lagSeconds.toFixed(1)} s behind`;
      if (state.lagSeconds < lag.warnSeconds) return [ok(says)];
      const todo = 'See pg_stat_replication on the primary: the network, or long queries on the replica.';
      return [state.lagSeconds < lag.failSeconds ? warn(says, todo) : fail(says, todo)];
    }),
});
