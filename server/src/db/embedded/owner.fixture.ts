import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { EmbeddedDatabaseError } from './error.ts';

const [, , dataDir = '', task] = process.argv;

const write = async (connectionString: string): Promise<never> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS promised (id integer PRIMARY KEY)');
  for (let id = 1; ; id += 1) {
    await client.query('INSERT INTO promised VALUES ($1)', [id]);
    process.stdout.write(`row ${id}\n`);
  }
};

try {
  const database = await startEmbedded({ dataDir });
  process.stdout.write(`ready ${database.connectionString}\n`);
  if (task === 'write') await write(database.connectionString);
  if (task === 'stop') await database.stop();
  else setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof EmbeddedDatabaseError)) throw error;
  process.stdout.write(`refused ${error.message}\n`);
}
