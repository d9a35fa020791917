import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { BadPicture } from './picture-job.ts';

const mostBytes = 32 * 1024 * 1024;

const isInside = async (folder: string, path: string): Promise<boolean> =>
  `${await realpath(dirname(path))}${sep}`.startsWith(`${await realpath(folder)}${sep}`);

/** The bytes of a regular file in the folder of uploads. Nothing else is waited for or followed. */
export const readUpload = async (uploadsDir: string, path: string): Promise<Buffer> => {
  if (!(await isInside(uploadsDir, path))) throw new BadPicture('format');
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size === 0 || found.size > mostBytes) throw new BadPicture('format');
    return await file.readFile();
  } finally {
    await file.close();
  }
};
