import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer } from './client.ts';
import type { Fault, FaultContext } from './fault.ts';

const run = promisify(execFile);

/** Makes a folder unwritable: as root with a tiny file system, otherwise by putting a file in its place. */
const fill = async (folder: string): Promise<{ how: string; undo: () => Promise<void> }> => {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=4k,nr_inodes=2', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (mounted)
    return { how: 'a full file system', undo: async () => void (await run('umount', ['-l', folder])) };
  const aside = `${folder}.aside`;
  await rename(folder, aside);
  await writeFile(folder, '');
  return {
    how: 'a file in place of the folder',
    undo: async () => {
      await rm(folder, { force: true });
      await rename(aside, folder);
    },
  };
};

const postPicture = async ({ simulation }: FaultContext): Promise<Answer | null> => {
  const { expected, random, picture } = simulation;
  const person = random.pick(
    expected.people.filter(({ id, state, hasPicture }) => id > 0 && state === 'present' && hasPicture),
  );
  if (!person) return null;
  return simulation.as(person, 'PATCH', '/edit-profile/', { form: { profile_picture: picture(random) } });
};

/** No space for uploads, then none for pictures: posting must answer 503, everything else must work. */
export const fullDisk: Fault = async (context) => {
  const { site, figures, workload } = context;
  await workload.pause();
  for (const name of ['uploads', 'media']) {
    const folder = join(site.dataDir, name);
    await mkdir(folder, { recursive: true });
    const { how, undo } = await fill(folder);
    try {
      const answer = await postPicture(context);
      if (answer && answer.status !== 503)
        figures.violations.push(
          `With no space in ${name} (${how}) a picture was answered with ${answer.status}.`,
        );
      const others = await fetch(`${site.origin}/api/listings/viewAll?location=Waterloo`);
      if (!others.ok)
        figures.violations.push(
          `With no space in ${name} (${how}) a search was answered with ${others.status}.`,
        );
      await others.text();
    } finally {
      await undo();
    }
    const after = await postPicture(context);
    if (after && after.status !== 200)
      figures.violations.push(`With space again in ${name} a picture was answered with ${after.status}.`);
    figures.notes.push(`${name} without space: ${how}.`);
  }
  workload.resume();
};
