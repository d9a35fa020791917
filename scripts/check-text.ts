import { inProject } from './bootstrap/project.mjs';
import { checkAddresses } from './checks/addresses.ts';
import { readSources, report } from './checks/sources.ts';
import { checkText } from './checks/text.ts';

const folders = ['contract/src', 'server/migrations', 'server/src', 'web/src'];
const sources = readSources(inProject(), folders, /\.(tsx?|sql)$/);
process.exitCode = report(
  [...checkText(sources), ...checkAddresses(sources)],
  `All text in ${sources.size} files is in the catalogue, and only one module formats addresses.`,
);
