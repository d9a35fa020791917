import { expect, it } from 'vitest';
import { addressesOf, isPublicAddress, readEndpoint, resolvePublic } from './endpoint-address.ts';

it.each([
  'http://push.example.com/send',
  'https://localhost/send',
  'https://push.localhost/send',
  'https://router.local/send',
  'https://metadata.google.internal/',
  'https://printer.home.arpa/send',
  'https://intranet/send',
  'https://127.0.0.1/send',
  'https://127.1/send',
  'https://2130706433/send',
  'https://0x7f000001/send',
  'https://0177.0.0.1/send',
  'https://10.0.0.1/send',
  'https://100.64.0.1/send',
  'https://169.254.169.254/latest/meta-data',
  'https://172.31.255.255/send',
  'https://192.168.1.1/send',
  'https://224.0.0.1/send',
  'https://255.255.255.255/send',
  'https://0.0.0.0/send',
  'https://[::1]/send',
  'https://[::]/send',
  'https://[::ffff:127.0.0.1]/send',
  'https://[64:ff9b::7f00:1]/send',
  'https://[2002:7f00:1::]/send',
  'https://[fc00::1]/send',
  'https://[fe80::1]/send',
  'https://user:secret@push.example.com/send',
  'ftp://push.example.com/send',
  'javascript:alert(1)',
  'not an address',
])('refuses %s as an endpoint', (text) => {
  expect(readEndpoint(text, false)).toBeNull();
});

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://push.example.test/abc',
  'https://push.invalid/abc',
  'https://203.0.114.1/send',
  'https://[2607:f8b0:4004::200e]/send',
])('takes %s as an endpoint', (text) => {
  expect(readEndpoint(text, false)?.href).toBe(text);
});

it('looks at the address that a name resolves to, when something is sent', async () => {
  const url = new URL('https://localhost/send');
  expect(await resolvePublic(url, false, addressesOf)).toBeNull();
  expect(await resolvePublic(url, true, addressesOf)).toMatchObject({
    address: expect.stringMatching(/^(127\.|::1)/) as string,
  });
  expect(isPublicAddress('nothing')).toBe(false);
});
