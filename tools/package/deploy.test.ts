import { readFileSync } from 'node:fs';
import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { liveEvents } from '@lodgepole/contract/notifications/live';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/src/core/config/config.ts';
import {
  bodyLimits,
  mostConnections,
  mostConnectionsEach,
  timeouts,
} from '../../server/src/http/rate-limits.ts';
import { beatMs } from '../../server/src/slices/notifications/live.service.ts';
import { inProject } from '../bootstrap/project.mjs';

const read = (path: string): string => readFileSync(inProject('deploy', path), 'utf8');
const nginx = read('nginx/lodgepole.conf');
const caddy = read('caddy/Caddyfile');
const unit = read('systemd/lodgepole.service');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

/** The number that a line of a file sets. */
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);
const numbersIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, found]) => Number(found));

const megabyte = 1024 * 1024;
const { port, apiBase, stopGraceMs } = readConfig({}, '/');
/** The samples delay a stop, so supervisors must wait longer. */
const stopDelays = [
  numberIn(read('systemd/lodgepole.env'), /^STOP_DELAY_SECONDS=(\d+)/m),
  numberIn(compose, /STOP_DELAY_SECONDS: "(\d+)"/),
];
const largestBody = Math.max(bodyLimits.multipart, ...allEndpoints.map(({ maxBytes = 0 }) => maxBytes));
const longestStop = Math.max(...stopDelays) + (stopGraceMs + timeouts.stop) / 1000;

describe('the samples of proxies', () => {
  it.each([
    ['nginx', numberIn(nginx, /client_max_body_size (\d+)m;/)],
    ['Caddy', numberIn(caddy, /max_size (\d+)MiB/)],
  ])(
    'let %s pass everything that the site accepts, and a little more for it to refuse in words',
    (_, size) => {
      expect(size * megabyte).toBeGreaterThan(largestBody);
      expect(size * megabyte).toBeLessThanOrEqual(largestBody + megabyte);
    },
  );

  it('wait longer than the site does, and for longer than the silence between two events', () => {
    const waits = [
      ...numbersIn(nginx, /(?:proxy_read|proxy_send|client_body|send)_timeout (\d+)s;/g),
      numberIn(caddy, /response_header_timeout (\d+)s/),
    ];
    expect(waits).toHaveLength(5);
    for (const seconds of waits) expect(seconds * 1000).toBeGreaterThan(Math.max(timeouts.silence, beatMs));
  });

  it('close idle connections before the site does', () => {
    for (const seconds of [numberIn(nginx, /keepalive_timeout (\d+)s;/), numberIn(caddy, /keepalive (\d+)s/)])
      expect(seconds * 1000).toBeLessThan(timeouts.keepAlive);
  });

  it('pass the stream of events on unbuffered, and it is the only one', () => {
    const streams = allEndpoints.filter(({ reply }) => reply === 'events').map(({ path }) => path);
    expect(streams).toEqual([liveEvents.path]);
    const [, location = ''] = /location = (\S+) \{[^}]*proxy_buffering off;/.exec(nginx) ?? [];
    expect(location).toBe(`${apiBase}${liveEvents.path}`);
    // It would keep streams open whose readers are gone.
    expect(caddy).not.toMatch(/^\s*flush_interval/m);
  });

  it('set no process aside that is back: restarting one after the other would leave none', () => {
    const processes = nginx.match(/^\s*server \S+:\d+.*;/gm) ?? [];
    expect(processes.length).toBeGreaterThan(0);
    for (const line of processes) expect(line).toContain('max_fails=0');
    expect(caddy).not.toMatch(/^\s*fail_duration/m);
  });

  it('notice at /readyz that a process stops, well before it closes', () => {
    expect(caddy).toMatch(/^\s*health_uri \/readyz$/m);
    const interval = numberIn(caddy, /health_interval (\d+)s/);
    for (const seconds of stopDelays) expect(seconds).toBeGreaterThan(3 * interval);
  });

  it('limit connections of one address, or of one IPv6 /64, as the site does without a proxy', () => {
    expect(numberIn(nginx, /^ {2}limit_conn lodgepole_callers (\d+);$/m)).toBe(mostConnectionsEach);
    const patterns = [...nginx.matchAll(/^ {2}~(\S+) \$(\w+);$/gm)].map(
      ([, pattern = '', name = '']) => [new RegExp(pattern), name] as const,
    );
    const callerOf = (address: string): string => {
      for (const [pattern, name] of patterns) {
        const found = pattern.exec(address)?.groups?.[name];
        if (found !== undefined) return found;
      }
      return address;
    };
    const addresses = [
      '192.0.2.7',
      '2001:db8:1:1::2',
      '2001:db8:1:1:5:6:7:8',
      '2001:db8::9',
      '2001:db8:1::9',
    ];
    expect(addresses.map(callerOf)).toEqual([
      '192.0.2.7',
      '2001:db8:1:1',
      '2001:db8:1:1',
      '2001:db8',
      '2001:db8:1',
    ]);
  });

  it('log what a process did not answer, which nginx does at the level error', () => {
    expect(nginx).toMatch(/^ {2}error_log \S+ error;$/m);
  });

  it('lead to the port of the site, with the address of the caller at the end', () => {
    expect(nginx).toContain(`server 127.0.0.1:${port} max_fails=0;`);
    expect(caddy).toContain(`127.0.0.1:${port}}`);
    expect(nginx).toContain('X-Forwarded-For $proxy_add_x_forwarded_for;');
  });
});

describe('the ways to run it', () => {
  it.each([
    ['systemd', numberIn(unit, /TimeoutStopSec=(\d+)/)],
    ['compose', numberIn(compose, /^ {2}stop_grace_period: (\d+)s/m)],
  ])('give it more time to stop than it takes: %s', (_, seconds) => {
    expect(seconds).toBeGreaterThan(longestStop);
  });

  it('signal the site alone, which then ends its database in order', () => {
    expect(unit).toContain('KillMode=mixed');
    expect(dockerfile).toMatch(/^ENTRYPOINT \["\/opt\/lodgepole\/lodgepole"\]$/m);
    expect(dockerfile).toContain('STOPSIGNAL SIGTERM');
  });

  it('open as many files as there may be connections', () => {
    expect(numberIn(unit, /LimitNOFILE=(\d+)/)).toBeGreaterThan(mostConnections);
  });

  it('ask for health where the site listens', () => {
    const asked = [...`${dockerfile}${compose}`.matchAll(/"health",.*"(http:[^"]+)"/g)].map(([, url]) => url);
    expect(asked).toEqual([`http://127.0.0.1:${port}`, `http://127.0.0.1:${port}`]);
    expect(dockerfile).toContain(`HOST=0.0.0.0 PORT=${port} `);
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    expect(numbersIn(compose, /app-\d:(\d+)/g)).toEqual([port, port]);
  });

  it('run without root, and with no file system to write to but their own folders', () => {
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
    const named = [...services.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
    const hardened = services.match(/<<: \*hardening|: \*app/g) ?? [];
    expect(hardened).toHaveLength(named.length);
    expect(compose).toMatch(/x-hardening: &hardening\n(?: {2}.*\n)*? {2}read_only: true/);
  });

  it('give the object store a place for the folders that it creates beside its data', () => {
    const store = /^ {2}store:\n(?: {4}.*\n)+/m.exec(compose)?.[0] ?? '';
    expect(store).toContain('tmpfs: [/tmp]');
    expect(store).toContain('--certs-dir, /tmp/');
    expect(store).toMatch(/MC_CONFIG_DIR: \/tmp/);
  });

  it.each([
    ['systemd/lodgepole.env', /^$/],
    ['compose.env', /^(SITE_ADDRESS|POSTGRES_PASSWORD)$/],
  ])('set only what there is, and no secret: %s', (file, theirs) => {
    const known = readFileSync(inProject('.env.example'), 'utf8');
    const settings = [...read(file).matchAll(/^(?:# )?([A-Z0-9_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => ({
        name,
        value,
      }),
    );
    const unknown = settings.filter(({ name }) => !theirs.test(name) && !known.includes(`# ${name}=`));
    const told = settings.filter(({ name, value }) => /SECRET|PASSWORD/.test(name) && value !== '');
    expect(settings.length).toBeGreaterThan(8);
    expect({ unknown, told }).toEqual({ unknown: [], told: [] });
  });
});
