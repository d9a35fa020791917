import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer } from './client.ts';
import type { Fault, Faulty } from './fault.ts';

const run = promisify(execFile);

/** A folder with no room at all. As root a tiny file system; otherwise a file stands where the folder was. */
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
    how: 'a file in the place of the folder',
    undo: async () => {
      await rm(folder, { force: true });
      await rename(aside, folder);
    },
  };
};

const postPicture = async ({ acting }: Faulty): Promise<Answer | null> => {
  const { world, random, picture } = acting;
  const person = random.pick(
    world.people.filter(({ id, state, hasPicture }) => id > 0 && state === 'there' && hasPicture),
  );
  if (!person) return null;
  return acting.as(person, 'PATCH', '/edit-profile/', { form: { profile_picture: picture(random) } });
};

/** No room for uploads, then none for pictures: posting says 503, everything else goes on. */
export const fullDisk: Fault = async (faulty) => {
  const { site, figures, crowd } = faulty;
  await crowd.pause();
  for (const name of ['uploads', 'media']) {
    const folder = join(site.dataDir, name);
    await mkdir(folder, { recursive: true });
    const { how, undo } = await fill(folder);
    try {
      const answer = await postPicture(faulty);
      if (answer && answer.status !== 503)
        figures.breaches.push(
          `With no room in ${name} (${how}) a picture was answered with ${answer.status}.`,
        );
      const others = await fetch(`${site.origin}/api/listings/viewAll?location=Waterloo`);
      if (!others.ok)
        figures.breaches.push(
          `With no room in ${name} (${how}) a search was answered with ${others.status}.`,
        );
      await others.text();
    } finally {
      await undo();
    }
    const after = await postPicture(faulty);
    if (after && after.status !== 200)
      figures.breaches.push(`With room again in ${name} a picture was answered with ${after.status}.`);
    figures.notes.push(`${name} without room: ${how}.`);
  }
  crowd.resume();
};
