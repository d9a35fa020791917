import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';

const clones = 15;
const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);

const timed = async <Result>(work: () => Promise<Result>): Promise<[ms: number, result: Result]> => {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
};

const start = () => startEmbedded({ dataDir, settings: { fsync: 'off' } });
const [first, embedded] = await timed(start);
const database = createDatabase(embedded.connectionString, { onError: () => undefined });
const [migrating] = await timed(() => migrate(database.pool));
await database.close();

const adminUrl = embedded.connectionString
  .replace('user=lodgepole', 'user=postgres')
  .replace('/lodgepole?', '/postgres?');
const admin = createDatabase(adminUrl, { onError: () => undefined });
const times: number[] = [];
for (let made = 0; made < clones; made++) {
  const name = `clone_${randomUUID().replaceAll('-', '')}`;
  const [ms] = await timed(() =>
    admin.pool.query(`create database ${name} template lodgepole strategy file_copy`),
  );
  times.push(ms);
}
await admin.close();
await embedded.stop();
const [warm, again] = await timed(start);
await again.stop();
await rm(dataDir, { recursive: true, force: true });

const median = times.toSorted((a, b) => a - b)[Math.floor(clones / 2)] ?? 0;
process.stdout.write(
  `first start ${Math.round(first)} ms, migrations ${Math.round(migrating)} ms, warm start ${Math.round(warm)} ms, clone of a migrated database ${Math.round(median)} ms (median of ${clones})\n`,
);
