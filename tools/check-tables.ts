import { inProject } from './bootstrap/project.mjs';
import { checkIncomes } from './checks/incomes.ts';
import { readSources, report } from './checks/sources.ts';
import { checkTables, tableOwners } from './checks/tables.ts';

const sources = readSources(inProject(), ['server/migrations', 'server/src'], /\.(ts|sql)$/);
const tables = tableOwners(sources).size;
process.exitCode = report(
  [...checkTables(sources), ...checkIncomes(sources)],
  `Every slice writes only its own of ${tables} tables, and only the accounts slice reads incomes.`,
);
