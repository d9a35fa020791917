import { say } from '../bootstrap/say.mjs';
import { findAll } from './check-api.ts';
import { checkMail } from './check-mail.ts';
import { checkRowsAndFiles, drainJobs, type Kept } from './check-rows.ts';
import type { FaultContext } from './fault.ts';
import { type Figures, nothingFound } from './figures.ts';

const countFinding = (what: string, times: number, state: string, figures: Figures): void => {
  if (state === 'present') figures.found += times > 0 ? 1 : 0;
  if (state === 'present' && times === 0) {
    figures.lost += 1;
    figures.violations.push(`Lost: ${what}`);
  }
  if (state === 'deleted' && times > 0) figures.violations.push(`Deleted, but still present: ${what}`);
  if (times > 1) {
    figures.duplicated += 1;
    figures.violations.push(`Present ${times} times: ${what}`);
  }
};

interface Checked extends Pick<FaultContext, 'simulation' | 'workload' | 'figures'> {
  readonly site: Kept;
}

/** Looks for every record. The figures count only the latest check. */
export const check = async ({ site, simulation, workload, figures }: Checked): Promise<void> => {
  await workload.pause();
  const before = figures.violations.length;
  Object.assign(figures, nothingFound);
  await drainJobs(site);
  for (const { what, state, times } of await findAll(simulation)) countFinding(what, times, state, figures);
  checkMail(simulation, figures);
  await checkRowsAndFiles(site, figures);
  for (const what of simulation.expected.unexpectedAnswers.splice(0))
    figures.violations.push(`Unexpected: ${what}`);
  const unique = [...new Set(figures.violations)];
  figures.violations.splice(0, figures.violations.length, ...unique);
  for (const violation of unique.slice(before)) say(`  VIOLATION ${violation}`);
  workload.resume();
};
