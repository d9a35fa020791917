import { superviseNode } from './bootstrap/child.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { inProject } from './bootstrap/project.mjs';
import { runMain } from './bootstrap/say.mjs';

// Paths that were typed are meant from where they were typed, so the working directory stays.
await runMain(async () =>
  superviseNode(
    await ensureInstalled(),
    [inProject('tools', 'map-pack', 'run.ts'), ...process.argv.slice(2)],
    { cwd: process.env.INIT_CWD ?? process.cwd() },
  ),
);
