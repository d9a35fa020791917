import pg from 'pg';
import { superuser } from './cluster.ts';
import { errorCode } from './error.ts';

const name = 'lodgepole';
const noSuchRole = '28000';
const noSuchDatabase = '3D000';
const connectLimitMs = 10_000;

export const connectionStringFor = (socketDirectory: string, user = name, database = name): string =>
  `postgresql:///${database}?host=${encodeURIComponent(socketDirectory)}&user=${user}`;

const inSession = async (connectionString: string, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectLimitMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
};

const createMissing = (socketDirectory: string) =>
  inSession(connectionStringFor(socketDirectory, superuser, 'postgres'), async (client) => {
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN`);
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });

/** The application's role is no superuser, so what works here works on any other PostgreSQL too. */
export const ensureRoleAndDatabase = async (socketDirectory: string): Promise<void> => {
  try {
    await inSession(connectionStringFor(socketDirectory), async () => {});
  } catch (error) {
    if (![noSuchRole, noSuchDatabase].includes(errorCode(error))) throw error;
    await createMissing(socketDirectory);
  }
};
