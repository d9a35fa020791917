import { ensureGazetteer } from './bootstrap/build.mjs';
import { superviseNode } from './bootstrap/child.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { inProject } from './bootstrap/project.mjs';
import { runMain } from './bootstrap/say.mjs';

await runMain(async () => {
  const node = await ensureInstalled();
  await ensureGazetteer(node);
  return superviseNode(node, [inProject('demo', 'fill-demo.ts'), ...process.argv.slice(2)], {
    cwd: inProject(),
  });
});
