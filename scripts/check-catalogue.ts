import { readFileSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { inProject } from './bootstrap/project.mjs';
import { differences } from './checks/catalogue.ts';
import { report } from './checks/sources.ts';
import { checkTerms, readVocabulary } from './checks/terms.ts';

const config = getConfig({ configPath: inProject('web', 'lingui.config.ts') });
const locale = config.sourceLocale ?? 'en-CA';

const messagesOf = (entries: Record<string, { message?: string; obsolete?: boolean }> | undefined | null) =>
  new Map(
    Object.entries(entries ?? {})
      .filter(([, { obsolete }]) => !obsolete)
      .map(([id, { message }]) => [id, message ?? id]),
  );

const lines: string[] = [];
let count = 0;
for (const catalog of await getCatalogs(config)) {
  const collected = await catalog.collect();
  if (!collected) lines.push('The messages could not be collected: the reason is above.');
  const written = messagesOf(collected);
  const kept = messagesOf(await catalog.read(locale));
  count += written.size;
  lines.push(...differences(written, kept));
}

const verdict =
  lines.length === 0
    ? `All ${count} messages are in the catalogue.`
    : 'Run npm run text:extract and commit the result.';
process.stdout.write(`${[...lines, verdict].join('\n')}\n`);

const read = (file: string): string => readFileSync(inProject(...file.split('/')), 'utf8');
const [page, catalogue] = ['docs/terms.md', `web/src/locales/${locale}.po`];
const findings = checkTerms(readVocabulary(page, read(page)), { file: catalogue, text: read(catalogue) });
const hasFindings = report(findings, 'The messages use the terms of docs/terms.md.') !== 0;
process.exitCode = lines.length === 0 && !hasFindings ? 0 : 1;
