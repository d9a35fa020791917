import { inProject } from './bootstrap/project.mjs';
import { checkImportLaw } from './checks/import-law.ts';
import { readSources, report } from './checks/sources.ts';

const sources = readSources(
  inProject(),
  ['contract/src', 'server', 'demo', 'web', 'e2e', 'tools/bench'],
  /\.tsx?$/,
);
process.exitCode = report(checkImportLaw(sources), `The import rules hold in ${sources.size} files.`);
