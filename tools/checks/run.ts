import { readFileSync } from 'node:fs';
import { inProject } from '../bootstrap/project.mjs';
import { checkAddresses } from './addresses.ts';
import { readCatalogue } from './catalogue/entries.ts';
import { checkEffects } from './effects.ts';
import { checkFolders } from './folders.ts';
import { checkImportLaw } from './import-law.ts';
import { checkIncomes } from './incomes.ts';
import { checkMigrations, checkReleased, lastRelease } from './migrations.ts';
import { type Finding, listSources, readSources, report } from './sources.ts';
import { checkTables, tableOwners } from './tables.ts';
import { textChecker } from './text/text.ts';

const folders = ['contract/src', 'server', 'demo', 'web', 'e2e'];
const sources = readSources(inProject(), [...folders, 'tools/bench'], /\.(tsx?|sql)$/);
const modules = new Map([...sources].filter(([file]) => !file.endsWith('.sql')));
const migrations = new Map([...sources].filter(([file]) => file.startsWith('server/migrations/')));
const owners = tableOwners(migrations);
const english = 'contract/locales/en-CA.po';
const texts = readCatalogue(english, readFileSync(inProject(english), 'utf8')).entries.map(
  (entry) => entry.english,
);

const findings: Finding[] = [
  ...checkFolders(listSources(inProject(), [...folders, 'tools'], /\.(tsx?|mjs|css)$/)),
  ...checkImportLaw(modules),
  ...checkReleased(migrations, lastRelease),
  ...checkMigrations(migrations, lastRelease),
];
const checkText = textChecker(texts);
// File by file, so that each is parsed once.
for (const entry of sources) {
  const one = new Map([entry]);
  findings.push(
    ...checkTables(one, owners),
    ...checkIncomes(one),
    ...checkText(...entry),
    ...checkAddresses(one),
    ...checkEffects(one),
  );
}
process.exitCode = report(
  findings,
  `${sources.size} files follow the rules for imports, folders, tables, migrations, text, addresses and effects.`,
);
