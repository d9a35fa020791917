import { ensureGazetteer, ensureWeb } from './bootstrap/build.mjs';
import { superviseNode } from './bootstrap/child.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { inProject } from './bootstrap/project.mjs';
import { runMain } from './bootstrap/say.mjs';

await runMain(async () => {
  const node = await ensureInstalled();
  await ensureGazetteer(node);
  await ensureWeb(node);
  return superviseNode(node, [inProject('server', 'src', 'main.ts'), ...process.argv.slice(2)], {
    cwd: inProject(),
  });
});
