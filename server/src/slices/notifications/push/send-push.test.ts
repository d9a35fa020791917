import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDevice, startPushService } from './device.fixture.ts';
import type { Resolved } from './endpoint-address.ts';
import { newKeys, pushSender } from './send-push.ts';

const here = { address: '127.0.0.1', family: 4 };
const elsewhere = { address: '203.0.114.1', family: 4 };

let service: Awaited<ReturnType<typeof startPushService>>;
let keys: Awaited<ReturnType<typeof newKeys>>;
beforeAll(async () => {
  [service, keys] = await Promise.all([startPushService(), newKeys()]);
});
afterAll(() => service.close());
beforeEach(() => void service.taken());

/** Sends to a name that resolves to the first of these addresses, then to the second, and so on. */
const sendTo = async (
  endpoint: string,
  allowsPrivate: boolean,
  ...answers: readonly (readonly Resolved[])[]
) => {
  const asked: string[] = [];
  const send = pushSender({
    keys: () => Promise.resolve(keys),
    subject: 'mailto:push@example.com',
    allowsPrivate,
    addresses: (name) => Promise.resolve(answers[asked.push(name) - 1] ?? []),
  });
  const { form } = aDevice(endpoint);
  const outcome = await send({ endpoint, ...form.keys }, { title: 'Hello' }, 'topic');
  return { outcome, asked, paths: service.taken().map(({ path }) => path) };
};

describe('a push notification', () => {
  const named = (path: string): string => `http://push.invalid:${new URL(service.url).port}${path}`;

  it('goes to the address that was checked: the name is resolved once', async () => {
    expect(await sendTo(named('/1/201'), true, [here], [elsewhere])).toEqual({
      outcome: 'sent',
      asked: ['push.invalid'],
      paths: ['/1/201'],
    });
  });

  it.each([[[here]], [[elsewhere, here]], [[{ address: '::ffff:10.0.0.1', family: 6 }]], [[]]])(
    'goes nowhere when the name resolves to %j',
    async (addresses) => {
      const port = new URL(service.url).port;
      expect(await sendTo(`https://push.example.com:${port}/1/201`, false, addresses)).toMatchObject({
        outcome: 'gone',
        paths: [],
      });
    },
  );

  it('fails when the name is not resolved in time', async () => {
    const send = pushSender({
      keys: () => Promise.resolve(keys),
      subject: 'mailto:push@example.com',
      allowsPrivate: false,
      addresses: () => new Promise(() => undefined),
      limitMs: 20,
    });
    const { form } = aDevice('https://push.example.com/1/201');
    const target = { endpoint: form.endpoint, ...form.keys };
    expect(await send(target, { title: 'Hello' }, 'topic')).toBe('failed');
  });

  it.each([301, 302, 307, 308])('does not follow a redirect with %i', async (status) => {
    expect(await sendTo(named(`/1/${status}`), true, [here])).toMatchObject({
      outcome: 'failed',
      paths: [`/1/${status}`],
    });
  });
});
