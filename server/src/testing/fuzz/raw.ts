import type { Random } from '@lodgepole/contract/core/random';
import { baseHeaders } from '../../http/security-headers.ts';
import type { RawReply } from '../raw-http.ts';
import type { TestServer } from '../test-server.ts';

const lines = [
  [
    'GET /api/listings/fresh HTTP/1.1',
    'GET / HTTP/1.1',
    'POST /api/login/ HTTP/1.1',
    'PUT /media/x HTTP/1.1',
  ],
  [
    'GET //evil.example/x HTTP/1.1',
    'GET http://evil.example/ HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET /%ff HTTP/1.0',
  ],
  [
    'GET  / HTTP/1.1',
    'GET / HTTP/9.9',
    'get / HTTP/1.1',
    'GET /\u0000 HTTP/1.1',
    '\r\n\r\nGET / HTTP/1.1',
    'GET /',
  ],
].flat();

const headers = [
  [
    'Host: a',
    'Host: b',
    'Host:',
    'Content-Length: 2',
    'Content-Length: -1',
    'Content-Length: 2, 2',
    'Content-Length: 0x2',
  ],
  [
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: x',
  ],
  [
    'Expect: 100-continue',
    'Expect: x',
    'Connection: upgrade',
    'Upgrade: h2c',
    'Connection: keep-alive, close, x',
  ],
  [
    'Content-Type: application/json',
    'Range: bytes=0-,1-',
    'Accept-Encoding: \u0001',
    'X: \u0000',
    ': nameless',
    'noColon',
    ' folded',
  ],
  [
    'Authorization: Bearer x',
    `X-Long: ${'x'.repeat(17_000)}`,
    'Trailer: x',
    'TE: trailers',
    'Cookie: a=b; a=c',
  ],
].flat();

const bodies = [
  '',
  '{}',
  '2\r\n{}\r\n0\r\n\r\n',
  'zz\r\n',
  'fffffffffffffffff\r\n',
  '0\r\nX: y\r\n\r\n',
  '\u0000\u0001',
  '{"email":',
];

/** A malformed HTTP request. */
export const brokenRequest = (random: Random): string => {
  const chosen = random.shuffled(headers).slice(0, random.integer(0, 4));
  const host = random.chance(0.8) ? ['Host: localhost', 'Connection: close'] : [];
  const text = [random.pick(lines), ...host, ...chosen, '', ''].join('\r\n') + random.pick(bodies);
  const whole = random.chance(0.9) ? text : text.replaceAll('\r\n', random.pick(['\n', '\r']));
  return random.chance(0.9) ? whole : whole.slice(0, random.integer(0, whole.length));
};

/** Every response must carry the security headers, whichever part of the server wrote it; no response is fine too. */
export const rawFault = (server: TestServer, { status, headers: given }: RawReply): string | null => {
  if (status === 0 || status === 100) return null;
  if (status >= 500) return `is ${status}`;
  const missing = Object.entries(baseHeaders(server.config)).filter(([name, value]) => given[name] !== value);
  return missing.length === 0 ? null : `${status} lacks ${missing.map(([name]) => name).join(', ')}`;
};
