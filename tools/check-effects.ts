import { inProject } from './bootstrap/project.mjs';
import { checkEffects } from './checks/effects.ts';
import { readSources, report } from './checks/sources.ts';

const sources = readSources(inProject(), ['web/src'], /\.tsx?$/);
process.exitCode = report(
  checkEffects(sources),
  `Every effect in ${sources.size} files returns a cleanup or nothing.`,
);
