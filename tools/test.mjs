import { runProgram } from './bootstrap/run-program.mjs';

await runProgram('tools/test/run.ts');
