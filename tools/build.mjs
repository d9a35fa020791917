import { ensureGazetteer, ensureWeb } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { runMain } from './bootstrap/say.mjs';

await runMain(async () => {
  const node = await ensureInstalled();
  await ensureGazetteer(node, { isForced: true });
  await ensureWeb(node, { isForced: true });
  return 0;
});
