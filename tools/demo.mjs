import { ensureGazetteer } from './bootstrap/build.mjs';
import { runProgram } from './bootstrap/run-program.mjs';

await runProgram('demo/fill-demo.ts', ensureGazetteer);
