import { ensureGazetteer, ensureWeb } from './bootstrap/build.mjs';
import { runProgram } from './bootstrap/run-program.mjs';

await runProgram('tools/package/run.ts', ensureGazetteer, ensureWeb);
