import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const fileOf = (path: string): Promise<string> =>
  readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:lodgepole|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
];

/** A histogram is queried through its parts. */
const partsOf = (name: string, type: string): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

/** The names under which each metric can be queried. */
const exposed = async (): Promise<string[][]> => {
  const token = 'a-token-for-the-tests';
  const server = await startTestServer({ env: { METRICS_TOKEN: token } });
  const { body } = await server.lodgepole.fastify.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  await server.close();
  const described = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return described.map(([, name = '', type = '']) => partsOf(name, type));
};

describe('the files for monitoring', () => {
  it('ask for metrics that the server has, and for all of them but one', async () => {
    const known = await exposed();
    const files = ['alerts.yml', 'grafana-dashboard.json'].map((name) => fileOf(`deploy/monitoring/${name}`));
    const used = new Set((await Promise.all(files)).flatMap(metricsIn));
    expect([...used].filter((name) => !known.flat().includes(name))).toEqual([]);
    const unused = known.filter((parts) => !parts.some((name) => used.has(name)));
    expect(unused.flat()).toEqual(['nodejs_heap_size_total_bytes']);
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
