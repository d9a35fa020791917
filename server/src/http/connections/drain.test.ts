import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { stopListening } from './drain.ts';

it('answers those whose connection was waiting to be accepted when it stopped listening', async () => {
  const server = createServer((_, response) => void response.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: 40 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 2\r\n\r\nhi');
    return text(socket).catch(String);
  });
  await stopListening(server);
  expect(server.listening).toBe(false);
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered');
});
