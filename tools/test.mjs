import { superviseNode } from './bootstrap/child.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { inProject } from './bootstrap/project.mjs';
import { runMain } from './bootstrap/say.mjs';

await runMain(async () => {
  const node = await ensureInstalled();
  return superviseNode(node, [inProject('tools', 'test', 'run.ts'), ...process.argv.slice(2)], {
    cwd: inProject(),
  });
});
