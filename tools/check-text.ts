import { readFileSync } from 'node:fs';
import { inProject } from './bootstrap/project.mjs';
import { checkAddresses } from './checks/addresses.ts';
import { readCatalogue } from './checks/catalogue/entries.ts';
import { readSources, report } from './checks/sources.ts';
import { checkText } from './checks/text/text.ts';

const folders = ['contract/src', 'server/migrations', 'server/src', 'web/src'];
const sources = readSources(inProject(), folders, /\.(tsx?|sql)$/);
const english = 'contract/locales/en-CA.po';
const texts = readCatalogue(english, readFileSync(inProject(...english.split('/')), 'utf8')).entries.map(
  (entry) => entry.english,
);
process.exitCode = report(
  [...checkText(sources, texts), ...checkAddresses(sources)],
  `All text in ${sources.size} files is in the catalogue, and only one module formats addresses.`,
);
