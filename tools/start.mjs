import { ensureGazetteer, ensureWeb } from './bootstrap/build.mjs';
import { runProgram } from './bootstrap/run-program.mjs';

await runProgram('server/src/main.ts', ensureGazetteer, ensureWeb);
