import { readFileSync } from 'node:fs';
import { inProject } from './bootstrap/project.mjs';
import { checkMigrations, type LastRelease } from './checks/migrations.ts';
import { readSources, report } from './checks/sources.ts';

const release = JSON.parse(
  readFileSync(inProject('server', 'last-release', 'release.json'), 'utf8'),
) as LastRelease;
const sources = readSources(inProject(), ['server/migrations'], /\.sql$/);
const newer = sources.size - release.migration;
process.exitCode = report(
  checkMigrations(sources, release),
  `Release ${release.version} can run while the ${newer} migrations since are applied.`,
);
