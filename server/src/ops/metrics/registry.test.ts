import { describe, expect, it } from 'vitest';
import { makeRegistry } from './registry.ts';

describe('the figures in the text format of Prometheus', () => {
  it('writes counters with their help, type and labels', async () => {
    const registry = makeRegistry();
    const requests = registry.counter({ name: 'requests_total', help: 'All of them.', labels: ['a', 'b'] });
    requests.add(['x', 'y']);
    requests.add(['x', 'y'], 2);
    requests.add(['x', 'z']);
    expect(await registry.text()).toBe(
      [
        '# HELP requests_total All of them.',
        '# TYPE requests_total counter',
        'requests_total{a="x",b="y"} 3',
        'requests_total{a="x",b="z"} 1',
        '',
      ].join('\n'),
    );
  });

  it('shows a counter without labels before anything was counted', async () => {
    const registry = makeRegistry();
    registry.counter({ name: 'drops_total', help: 'Lost.' });
    expect(await registry.text()).toContain('\ndrops_total 0\n');
  });

  it('lets no value of a label end the label, the line or the help', async () => {
    const registry = makeRegistry();
    registry.counter({ name: 'a_total', help: 'One\nline \\ here', labels: ['path'] }).add(['a"b\\c\nd']);
    const lines = (await registry.text()).split('\n');
    expect(lines[0]).toBe('# HELP a_total One\\nline \\\\ here');
    expect(lines[2]).toBe('a_total{path="a\\"b\\\\c\\nd"} 1');
    expect(lines).toHaveLength(4);
  });

  it('counts what has too many labels together', async () => {
    const registry = makeRegistry();
    const counter = registry.counter({ name: 'a_total', help: 'A.', labels: ['path', 'kind'], most: 2 });
    for (let index = 0; index < 1000; index++) counter.add([`/${index}`, 'k']);
    expect((await registry.text()).trim().split('\n').slice(2)).toEqual([
      'a_total{path="/0",kind="k"} 1',
      'a_total{path="/1",kind="k"} 1',
      'a_total{path="other",kind="other"} 998',
    ]);
  });

  it('adds the buckets of a histogram up, bounds included', async () => {
    const registry = makeRegistry();
    const seconds = registry.histogram({ name: 's', help: 'S.', labels: ['of'], buckets: [0.1, 1] });
    for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(['x'], value);
    expect((await registry.text()).trim().split('\n').slice(1)).toEqual([
      '# TYPE s histogram',
      's_bucket{le="0.1",of="x"} 2',
      's_bucket{le="1",of="x"} 3',
      's_bucket{le="+Inf",of="x"} 4',
      's_sum{of="x"} 7.65',
      's_count{of="x"} 4',
    ]);
  });

  it('reads a gauge when it is asked for', async () => {
    const registry = makeRegistry();
    let open = 1;
    registry.gauge({ name: 'open', help: 'Open.', read: () => [[[], open]] });
    registry.gauge({ name: 'odd', help: 'Odd.', read: () => [[[], Number.POSITIVE_INFINITY]] });
    open = 5;
    expect(await registry.text()).toContain('\nopen 5\n');
    expect(await registry.text()).toContain('\nodd +Inf\n');
  });

  it('shows no value while there is nothing to read', async () => {
    const registry = makeRegistry();
    let lag: number | null = 3;
    registry.gauge({ name: 'lag', help: 'Lag.', read: () => (lag === null ? [] : [[[], lag]]) });
    expect(await registry.text()).toContain('\nlag 3\n');
    lag = null;
    expect(await registry.text()).not.toContain('\nlag ');
  });
});
