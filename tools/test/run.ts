import { availableParallelism } from 'node:os';
import { readRelease } from '../../server/src/core/site/release.ts';
import { inProject } from '../bootstrap/project.mjs';
import { elapsed, runMain, Stopped, say } from '../bootstrap/say.mjs';
import { useMemoryDisk } from './memory-disk.ts';
import { type Choice, help, readOptions } from './options.ts';
import { seedOf } from './seed.ts';
import { buildStep, type Outcome, type Step, slowSteps, staticSteps } from './steps.ts';
import { slowestLines, summaryLine, type Tally, type TimedFile } from './summary.ts';

const heartbeatMs = 30_000;
const failures: string[] = [];
const files: TimedFile[] = [];
const stepTimes: string[] = [];
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isInterrupted = true;
  });

const outcomeOf = async (step: Step, choice: Choice): Promise<Outcome> => {
  try {
    return await step.run(choice);
  } catch (error) {
    const output = error instanceof Stopped ? error.message : String((error as Error).stack ?? error);
    return { tally: { passed: 0, failed: 1 }, output };
  }
};

const runStep = async (step: Step, choice: Choice): Promise<Tally> => {
  const since = performance.now();
  const heartbeat = setInterval(() => say(`  ${step.title}: ${elapsed(since)} so far`), heartbeatMs);
  const outcome = await outcomeOf(step, choice);
  const { tally, output, failures: failed = [], note } = outcome;
  clearInterval(heartbeat);
  files.push(...(outcome.times ?? []));
  stepTimes.push(`${elapsed(since).padStart(7)}  ${step.title}`);
  if (tally.failed > 0) failures.push(...(failed.length === 0 ? [step.title] : failed));
  if (isInterrupted) return tally;
  const isSingle = tally.passed + tally.failed === 1;
  const counts = isSingle ? '' : `: ${summaryLine([tally])}`;
  say(`${tally.failed === 0 ? '✓' : '✗'} ${step.title}${counts} (${elapsed(since)})`);
  if (tally.failed > 0) say(`\n${output.trimEnd()}\n`);
  else if (note !== undefined) say(`  ${note}`);
  return tally;
};

const runAll = async (steps: readonly Step[], width: number, choice: Choice): Promise<Tally[]> => {
  const queue = [...steps];
  const tallies: Tally[] = [];
  const work = async () => {
    for (let step = queue.shift(); step && !isInterrupted; step = queue.shift())
      tallies.push(await runStep(step, choice));
  };
  await Promise.all(Array.from({ length: width }, work));
  return tallies;
};

/** All steps share the seed, so that random tests can be repeated. */
const chooseSeed = async (): Promise<void> => {
  const { commit } = await readRelease(inProject());
  const seed = String(seedOf(process.env, commit));
  process.env['TEST_SEED'] = seed;
  process.env['FUZZ_SEED'] ??= seed;
  say(`TEST_SEED=${seed} repeats the random values of this run.`);
};

const list = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) say(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
};

const names = [...new Set([buildStep, ...staticSteps, ...slowSteps].map((step) => step.name)), 'static'];

const chosenBy =
  (only: readonly string[]) =>
  (step: Step): boolean =>
    only.length === 0 ||
    only.includes(step.name) ||
    (only.includes('static') && (staticSteps.includes(step) || step === buildStep));

await runMain(async () => {
  const since = performance.now();
  const { wantsHelp, only, choice } = readOptions(process.argv.slice(2), names);
  if (wantsHelp) {
    say(help([buildStep, ...staticSteps, ...slowSteps]));
    return 0;
  }
  const isChosen = chosenBy(only);
  const slow = slowSteps.filter(isChosen);
  if (slow.length > 0) await chooseSeed();
  const removeTemporaryFiles = slow.length > 0 ? useMemoryDisk() : () => undefined;
  const build = slow.length > 0 || isChosen(buildStep) ? [buildStep] : [];
  const checks = await runAll([...build, ...staticSteps.filter(isChosen)], availableParallelism(), choice);
  // Both wait often, so running them together keeps all cores busy.
  const tests = await runAll(slow, slow.length, choice).finally(removeTemporaryFiles);
  if (isInterrupted) throw new Stopped('Stopped before the end, so the result is unknown.');
  const tallies = [...checks, ...tests];
  // Repeated at the end, where a truncated log still has them.
  list('Time per step', stepTimes);
  list('Slowest files', slowestLines(files, 20));
  list('Failed', failures);
  say(`\nThe run took ${elapsed(since)}.`);
  say(summaryLine(tallies));
  return tallies.every((tally) => tally.failed === 0) ? 0 : 1;
});
