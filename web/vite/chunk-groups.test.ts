import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const pages = globSync('{app,slices}/**/*-page.tsx', { cwd: join(import.meta.dirname, '../src') });
const named = chunkGroups.flatMap((group) => (typeof group.name === 'function' ? [group.name] : []));

const groupsOf = (id: string): (string | null)[] =>
  named.map((name) => name(id, { getModuleInfo: () => ({ importers: [] }) }));

it('finds each public page in the folder where it stands', () => {
  const found = pages.flatMap((page) => groupsOf(`/web/src/${page}`)).filter((name) => name !== null);
  expect(found.sort()).toEqual([
    'with-home',
    'with-listing',
    'with-listings',
    'with-login',
    'with-privacy',
    'with-results',
  ]);
});
