import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { filesIn, type Site } from './site.ts';

const inconsistencies: Readonly<Record<string, string>> = {
  'listings with fewer than three pictures': `select listings.id from listings left join listing_pictures on listing_id = listings.id
    group by listings.id having count(listing_pictures.id) < 3`,
  'listings without a front picture': `select id from listings where not exists
    (select from listing_pictures where listing_id = listings.id and is_primary)`,
  'groups without their owner': `select id from groups where not exists
    (select from group_members where group_id = groups.id and roommate_id = groups.owner_id)`,
  'direct conversations without two people': `select id from conversations where kind = 'direct' and
    (select count(*) from conversation_participants where conversation_id = conversations.id) <> 2`,
};

const pictureKeys = `select replace(media_key, '.webp', '-' || size || '.webp') as key
    from listing_pictures, unnest(widths) as size
  union select case when verified_at is null then replace(profile_picture, '.webp', '.upload') else profile_picture end
    from users where profile_picture is not null`;

/** Reminders of unread messages wait for ten minutes, so they are not due. */
const dueJobs = `select identifier || ', attempt ' || attempts || ': ' || coalesce(last_error, 'no error') as line
  from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
  where identifier <> 'remind_unread' and not (identifier like 'sweep%' and attempts >= max_attempts and locked_at is null)`;
const drainLimitMs = 90_000;

type Queried = Pick<Site, 'query'>;

/** Waits until the queue is empty, retrying failed jobs at once; returns the remaining jobs. */
export const drainJobs = async ({ query }: Queried): Promise<string[]> => {
  for (const deadline = Date.now() + drainLimitMs; ; await delay(250)) {
    await query(`update graphile_worker._private_jobs set run_at = now()
      where attempts > 0 and locked_at is null and run_at > now()`);
    const left = await query<{ line: string }>(dueJobs);
    if (left.length === 0 || Date.now() > deadline) return left.map(({ line }) => line);
  }
};

const lockedByDead = `select 1 from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) as locks
  where not exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
    and objid = hashtext(locked_by)::oid)`;

/** How long until no dead worker holds a job; null when that takes more than a minute. */
export const whenReleased = async ({ query }: Queried): Promise<number | null> => {
  for (const since = Date.now(); Date.now() - since < 60_000; await delay(200)) {
    const locked = await query(lockedByDead).catch(() => [null]);
    if (locked.length === 0) return Date.now() - since;
  }
  return null;
};

interface Comparison {
  readonly orphans: readonly string[];
  readonly missing: readonly string[];
  readonly uploads: readonly string[];
}

const compareFiles = async ({ pictures, uploadDirs, query }: Site): Promise<Comparison> => {
  const referenced = new Set((await query<{ key: string }>(pictureKeys)).map(({ key }) => key));
  const stored = new Set(await pictures.keys());
  return {
    orphans: [...stored].filter((key) => !referenced.has(key)),
    missing: [...referenced].filter((key) => !stored.has(key)),
    uploads: (await Promise.all(uploadDirs.map(filesIn))).flat(),
  };
};

/** Makes leftovers look two hours old, then runs every sweep. */
const sweep = async (site: Site, { orphans, uploads }: Comparison): Promise<void> => {
  const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const foldersIn = async (dir: string) =>
    (await readdir(dir).catch(() => [])).map((name) => join(dir, name));
  const folders = (await Promise.all(site.uploadDirs.map(foldersIn))).flat();
  await Promise.all([
    ...orphans.map((key) => site.pictures.age(key, then)),
    ...[...uploads, ...folders].map((path) => utimes(path, then, then).catch(() => undefined)),
  ]);
  await site.query(
    "select graphile_worker.add_job(identifier) from graphile_worker._private_tasks where identifier like 'sweep%'",
  );
  await drainJobs(site);
  // Any process may take the job, and it sweeps only its own folder.
  const hasUploads = async () => (await compareFiles(site)).uploads.length > 0;
  for (let tries = 0; site.uploadDirs.length > 1 && tries < 20 && (await hasUploads()); tries++) {
    await site.query("select graphile_worker.add_job('sweep_uploads')");
    await drainJobs(site);
  }
};

/** Checks that rows are consistent and that the sweeps leave exactly the referenced files; returns how many they removed. */
export const checkRowsAndFiles = async (site: Site, fail: (what: string) => void): Promise<number> => {
  for (const [what, text] of Object.entries(inconsistencies)) {
    const rows = await site.query<{ id: number }>(text);
    if (rows.length > 0) fail(`${what}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  const before = await compareFiles(site);
  for (const key of before.missing.slice(0, 5)) fail(`A row references a missing picture: ${key}`);
  await sweep(site, before);
  const after = await compareFiles(site);
  for (const key of after.missing.slice(0, 5)) fail(`A sweep removed a referenced picture: ${key}`);
  for (const path of [...after.orphans, ...after.uploads].slice(0, 5)) fail(`Left after the sweeps: ${path}`);
  return before.orphans.length + before.uploads.length;
};
