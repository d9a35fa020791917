import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { askHealth, ownAddress, parseHealthOptions } from './health.ts';

const command = fileURLToPath(new URL('health.ts', import.meta.url));

type Cleanup = () => void;
const cleanups: Cleanup[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

const listen = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const run = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const options = { env: { NODE_ENV: 'test', ...env } };
    execFile(process.execPath, [command, ...words], options, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    );
  });

describe('npm run health', () => {
  it('asks the process with its settings and ends with 0 when that is well, 1 when it is not', async () => {
    const port = await listen(({ url }, response) => {
      response.statusCode = url === '/healthz' ? 200 : 503;
      response.end(JSON.stringify({ asked: url }));
    });
    const env = { HOST: '0.0.0.0', PORT: String(port) };
    expect(await run(env)).toEqual({ code: 0, said: '{"asked":"/healthz"}\n', complained: '' });
    expect(await run(env, '--ready')).toEqual({
      code: 1,
      said: '',
      complained: `http://127.0.0.1:${port}/readyz answered 503: {"asked":"/readyz"}\n`,
    });
  });

  it('exits with 1 when there is no answer, and with 2 for invalid arguments', async () => {
    expect(await run({ PORT: '1' })).toMatchObject({
      code: 1,
      complained: expect.stringContaining('http://127.0.0.1:1/healthz did not answer') as string,
    });
    expect(await run({ PORT: '1' }, '--redy')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('npm run health') as string,
    });
    // A package has no npm.
    const { complained } = await run({ LODGEPOLE_COMMAND: 'lodgepole' }, '--redy');
    expect(complained).toContain('./lodgepole health [--ready]');
    expect(complained).not.toContain('npm');
  });
});

it('waits for a silent process only as long as it may', async () => {
  const port = await listen(() => undefined);
  expect(await askHealth(`http://127.0.0.1:${port}/`, 200)).toMatchObject({ isWell: false });
});

it('does not wait for an answer that never ends', async () => {
  const port = await listen((_request, response) => {
    const more = () => response.write('x'.repeat(1024), () => setImmediate(more));
    more();
  });
  expect(await askHealth(`http://127.0.0.1:${port}/`, 20_000)).toMatchObject({ isWell: true });
});

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['10.0.0.7', 'http://10.0.0.7:3000'],
])('asks a process that listens at %s at %s', (host, address) => {
  expect(ownAddress({ host, port: 3000 })).toBe(address);
});

it.each([
  [['--timeout', '0']],
  [['--timeout', 'soon']],
  [['--url', 'https://lodgepole.example']],
  [['--url', 'lodgepole']],
  [['ready']],
])('refuses %j with how to say it', (words) => {
  expect(() => parseHealthOptions(words)).toThrow('npm run health');
});
