import { superviseNode } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject } from './project.mjs';
import { runMain } from './say.mjs';

/**
 * Installs, builds what a program needs, and runs it with the arguments of the command.
 *
 * @param {string} program
 * @param {((node: string) => Promise<void>)[]} builds
 */
export const runProgram = (program, ...builds) =>
  runMain(async () => {
    const node = await ensureInstalled();
    for (const ensure of builds) await ensure(node);
    return superviseNode(node, [inProject(program), ...process.argv.slice(2)], { cwd: inProject() });
  });
