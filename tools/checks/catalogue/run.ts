import { readFileSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { inProject } from '../../bootstrap/project.mjs';
import { type Finding, report } from '../sources.ts';
import { differences, type Written } from './differences.ts';
import { readCatalogue } from './entries.ts';
import { checkFrenchTerms, checkTerms } from './terms.ts';
import { checkSource, checkTranslation } from './translation.ts';
import { readVocabulary } from './vocabulary.ts';

const read = (file: string): string => readFileSync(inProject(...file.split('/')), 'utf8');
const catalogueIn = (locale: string) => {
  const file = `contract/locales/${locale}.po`;
  return readCatalogue(file, read(file));
};

const config = getConfig({ configPath: inProject('web', 'lingui.config.ts') });

/** Null when a file could not be read. */
const collect = async (): Promise<Map<string, Written> | null> => {
  const written = new Map<string, Written>();
  for (const catalog of await getCatalogs(config)) {
    const collected = await catalog.collect();
    if (!collected) return null;
    for (const [id, { message, origin }] of Object.entries(collected)) {
      const [file = '', line = 1] = origin?.[0] ?? [];
      written.set(id, { text: message ?? id, file: `web/${file}`.replace('web/../', ''), line });
    }
  }
  return written;
};

const [english, french] = [catalogueIn('en-CA'), catalogueIn('fr-CA')];
const page = 'docs/terms.md';
const vocabulary = readVocabulary(page, read(page));
const written = await collect();
const missing = written ? [english, french].flatMap((catalogue) => differences(written, catalogue)) : [];
const findings: Finding[] = [
  ...missing,
  ...checkSource(english),
  ...checkTranslation(vocabulary, french),
  ...checkTerms(vocabulary, english),
  ...checkFrenchTerms(vocabulary, french),
];

if (!written) process.stdout.write('The messages could not be collected: the reason is above.\n');
if (missing.length > 0)
  process.stdout.write('Run npm run text:extract and write the French of what is new.\n');
const code = report(
  findings,
  `All ${english.entries.length} messages are in both catalogues and use the terms of ${page}.`,
);
process.exitCode = written ? code : 1;
