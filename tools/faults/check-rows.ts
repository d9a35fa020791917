import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figures } from './figures.ts';
import type { Site } from './site.ts';

/** What can be looked at besides the answers: the rows, and the files on disk. */
export type Kept = Pick<Site, 'query' | 'mediaDir' | 'uploadDirs'>;

const inconsistentRows: Readonly<Record<string, string>> = {
  'listings with fewer than three pictures': `select listings.id from listings left join listing_pictures on listing_id = listings.id
    group by listings.id having count(listing_pictures.id) < 3`,
  'listings without a front picture': `select id from listings where not exists
    (select from listing_pictures where listing_id = listings.id and is_primary)`,
  'groups without their owner': `select id from groups where not exists
    (select from group_members where group_id = groups.id and roommate_id = groups.owner_id)`,
  'direct conversations without two people': `select id from conversations where kind = 'direct' and
    (select count(*) from conversation_participants where conversation_id = conversations.id) <> 2`,
};

const mediaKeys = `select replace(media_key, '.webp', '-' || size || '.webp') as key
    from listing_pictures, unnest(widths) as size
  union select profile_picture from users where profile_picture is not null`;

const filesIn = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

/** Files on disk that no row references, and references without a file. */
const compareFiles = async ({
  mediaDir,
  uploadDirs,
  query,
}: Kept): Promise<{ left: string[]; missing: string[] }> => {
  const named = new Set((await query<{ key: string }>(mediaKeys)).map(({ key }) => join(mediaDir, key)));
  const files = await filesIn(mediaDir);
  const uploads = (await Promise.all(uploadDirs.map(filesIn))).flat();
  const present = new Set(files);
  return {
    left: [...files.filter((file) => !named.has(file)), ...uploads],
    missing: [...named].filter((file) => !present.has(file)),
  };
};

/** Reminders about unread messages wait ten minutes, so they are not due. */
const due = `from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
  where identifier <> 'remind_unread' and not (identifier like 'sweep%' and attempts >= max_attempts and locked_at is null)`;
const drainLimitMs = 90_000;

/** Waits until the queue is empty; failed jobs are retried at once instead of later. */
export const drainJobs = async ({ query }: Pick<Kept, 'query'>): Promise<string[]> => {
  const deadline = Date.now() + drainLimitMs;
  for (;;) {
    await query(`update graphile_worker._private_jobs set run_at = now()
      where attempts > 0 and locked_at is null and run_at > now()`);
    const left = await query<{ line: string }>(
      `select identifier || ', attempt ' || attempts || ': ' || coalesce(last_error, 'no error') as line ${due}`,
    );
    if (left.length === 0 || Date.now() > deadline) return left.map(({ line }) => line);
    await delay(250);
  }
};

const lockedByDead = `select 1 from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) as locks
  where not exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
    and objid = hashtext(locked_by)::oid)`;

/** How long until no dead worker holds a job; null when it takes more than a minute. */
export const whenReleased = async (
  { query }: Pick<Kept, 'query'>,
  limitMs = 60_000,
): Promise<number | null> => {
  const since = Date.now();
  while (Date.now() - since < limitMs) {
    const locked = await query(lockedByDead).catch(() => [null]);
    if (locked.length === 0) return Date.now() - since;
    await delay(200);
  }
  return null;
};

/** Makes files look two hours old to the sweeps. */
const age = async (files: readonly string[], uploadDirs: readonly string[]): Promise<void> => {
  const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const inside = async (uploads: string) =>
    (await readdir(uploads).catch(() => [])).map((name) => join(uploads, name));
  const folders = (await Promise.all(uploadDirs.map(inside))).flat();
  for (const file of [...files, ...folders]) await utimes(file, then, then).catch(() => undefined);
};

const hasUploads = async ({ uploadDirs }: Kept): Promise<boolean> =>
  uploadDirs.length > 1 && (await Promise.all(uploadDirs.map(filesIn))).flat().length > 0;

const sweepAll = async (site: Kept): Promise<string[]> => {
  const tasks = await site.query<{ identifier: string }>(
    "select identifier from graphile_worker._private_tasks where identifier like 'sweep%'",
  );
  for (const { identifier } of tasks) await site.query('select graphile_worker.add_job($1)', [identifier]);
  await drainJobs(site);
  // One process takes the job and looks into its own folder.
  for (let tries = 0; tries < 20 && (await hasUploads(site)); tries++) {
    await site.query("select graphile_worker.add_job('sweep_uploads')");
    await drainJobs(site);
  }
  return tasks.map(({ identifier }) => identifier);
};

/** Checks that rows are consistent, every referenced file exists, and the sweeps leave no other file. */
export const checkRowsAndFiles = async (site: Kept, figures: Figures): Promise<void> => {
  const undone = await drainJobs(site);
  for (const line of undone.slice(0, 5)) figures.violations.push(`A job is still waiting: ${line}`);
  for (const [what, text] of Object.entries(inconsistentRows)) {
    const rows = await site.query<{ id: number }>(text);
    if (rows.length > 0) figures.violations.push(`${what}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  const before = await compareFiles(site);
  for (const file of before.left) figures.orphanedFiles.add(file);
  for (const file of before.missing.slice(0, 5))
    figures.violations.push(`A row references a missing file: ${file}`);
  await age(before.left, site.uploadDirs);
  const sweeps = await sweepAll(site);
  const after = await compareFiles(site);
  figures.orphanedAfterSweep = after.left.length;
  for (const file of after.missing.slice(0, 5))
    figures.violations.push(`The sweep removed a referenced file: ${file}`);
  const uploads = after.left.filter((file) => file.includes('/uploads/'));
  if (uploads.length > 0) figures.violations.push(`Leftover uploads: ${uploads.length}`);
  const sweepsMedia = sweeps.some(
    (name) => name.includes('media') || name.includes('picture') || name.includes('files'),
  );
  if (sweepsMedia && after.left.length > 0)
    figures.violations.push(`Leftover files that no row references: ${after.left.slice(0, 3).join(', ')}`);
  if (!sweepsMedia && !figures.notes.includes(noMediaSweep)) figures.notes.push(noMediaSweep);
};

const noMediaSweep = 'No job sweeps orphaned pictures: they are counted but are no violation.';
