import { elapsed, runMain, say } from '../bootstrap/say.mjs';
import { packMap } from './pack.ts';

await runMain(async () => {
  const since = performance.now();
  const { target, tiles, bytes } = await packMap(process.argv.slice(2));
  const megabytes = (bytes / 1e6).toFixed(1);
  say(`Wrote ${target}: ${tiles} tiles, ${megabytes} MB (${elapsed(since)}).`);
  return 0;
});
