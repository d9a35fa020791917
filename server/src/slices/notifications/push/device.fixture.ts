import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '@lodgepole/contract/notifications/push';

interface Delivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

export const startPushService = async () => {
  const deliveries: Delivery[] = [];
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      deliveries.push({ path, headers, body: Buffer.concat(parts) });
      response.writeHead(Number(path.split('/').at(-1)), { location: '/elsewhere/201' }).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken: (): Delivery[] => deliveries.splice(0),
    close: () => new Promise<void>((resolve) => service.close(() => resolve())),
  };
};

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export const aDevice = (endpoint: string) => {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    form: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },

    read(body: Buffer): PushPayload {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derived(own.computeSecret(senderKey), auth, info, 32);
      const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + keyLength);
      const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload;
    },
  };
};
