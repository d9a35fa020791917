import { inProject } from './bootstrap/project.mjs';
import { checkAddresses } from './checks/addresses.ts';
import { readSources, report } from './checks/sources.ts';
import { checkText } from './checks/text.ts';

const folders = ['contract/src', 'server/migrations', 'server/src', 'web/src'];
const sources = readSources(inProject(), folders, /\.(tsx?|sql)$/);
process.exitCode = report(
  [...checkText(sources), ...checkAddresses(sources)],
  `No text hides from the catalogue in ${sources.size} files, and one function writes addresses.`,
);
