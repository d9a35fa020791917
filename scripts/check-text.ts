import { inProject } from './bootstrap/project.mjs';
import { readSources, report } from './checks/sources.ts';
import { checkText } from './checks/text.ts';

const sources = readSources(inProject(), ['contract/src', 'server/src', 'web/src'], /\.tsx?$/);
process.exitCode = report(checkText(sources), `No text hides from the catalogue in ${sources.size} files.`);
