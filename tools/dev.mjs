import { ensureGazetteer } from './bootstrap/build.mjs';
import { runProgram } from './bootstrap/run-program.mjs';

await runProgram('tools/dev/run.ts', ensureGazetteer);
