import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servePictures } from './answer-job.ts';

const [, , uploadsDir = ''] = process.argv;

servePictures(async (job) => {
  const order = 'bytes' in job ? job.bytes.toString() : await readFile(job.path, 'utf8');
  if (order === 'wait') {
    await writeFile(join(uploadsDir, 'waiting'), '');
    await open(join(uploadsDir, 'fifo'), 'r');
  }
  if (order === 'crash') process.kill(process.pid, 'SIGSEGV');
  return { picture: Buffer.from(String(process.pid)) };
});
