import { join } from 'node:path';
import { pictureWorkers } from './picture-workers.ts';

const [, , uploadsDir = ''] = process.argv;

const pictures = pictureWorkers(uploadsDir, {
  entry: new URL('./troubled-worker.fixture.ts', import.meta.url),
  stopMs: 50,
});
process.on('SIGTERM', () => pictures.stop());

process.stdout.write(String(await pictures.avatar(join(uploadsDir, 'answer'), '1')));
await pictures.avatar(join(uploadsDir, 'wait'), '1').catch(() => process.exit(3));
