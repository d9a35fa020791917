import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

const fileOf = (path: string): Promise<string> =>
  readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:lodgepole|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
];

/** A histogram is asked for by its parts. */
const withParts = (name: string, type: string): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

const exposed = async (): Promise<ReadonlySet<string>> => {
  const token = 'a-token-for-the-tests';
  const server = await startTestServer({ env: { METRICS_TOKEN: token } });
  const { body } = await server.lodgepole.fastify.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  await server.close();
  const described = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(described.flatMap(([, name = '', type = '']) => withParts(name, type)));
};

describe('the files for monitoring', () => {
  it('ask for figures that the server has, and show nearly all of them', async () => {
    const known = await exposed();
    const used = (
      await Promise.all(
        ['alerts.yml', 'grafana-dashboard.json'].map((name) => fileOf(`deploy/monitoring/${name}`)),
      )
    ).flatMap(metricsIn);
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('lead from each alert to what to do about it', async () => {
    const rules = await fileOf('deploy/monitoring/alerts.yml');
    const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const runbooks = [...rules.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(
      ([, anchor = '']) => anchor,
    );
    expect(runbooks).toEqual(names.map((name) => `alert-${name.toLowerCase()}`));
    const headings = [...(await fileOf('docs/operations.md')).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const anchor of runbooks) expect(headings).toContain(anchor);
  });
});
