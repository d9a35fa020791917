import { inProject } from './bootstrap/project.mjs';
import { checkMigrations, checkReleased, lastRelease } from './checks/migrations.ts';
import { readSources, report } from './checks/sources.ts';

const sources = readSources(inProject(), ['server/migrations'], /\.sql$/);
process.exitCode = report(
  [...checkReleased(sources, lastRelease), ...checkMigrations(sources, lastRelease)],
  `Release ${lastRelease.version} can run while the ${sources.size - lastRelease.migration} migrations since are applied.`,
);
