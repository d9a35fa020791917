import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  Authentication,
  CreationOptions,
  Registration,
  RequestOptions,
} from '@lodgepole/contract/accounts/factors/passkeys';
import { generateSync } from 'otplib';

export const codeFor = (secret: string, at = new Date()): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');
const sized = (data: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return length;
};
const count = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
}

export const anAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const clientData = (type: string, challenge: string, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const flags = ({ isVerified = true }: Faults, more = 0): Buffer =>
    Buffer.from([present | (isVerified ? verified : 0) | more]);
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const };

  return {
    register({ rp, challenge }: CreationOptions, faults: Faults = {}): Registration {
      const authData = Buffer.concat([
        sha256(faults.rpId ?? rp.id),
        flags(faults, attested),
        count(0),
        Buffer.alloc(16),
        sized(id),
        id,
        cose,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        sized(authData),
        authData,
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, faults)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      };
    },

    signIn({ rpId, challenge }: RequestOptions, uses: number, faults: Faults = {}): Authentication {
      const data = clientData('webauthn.get', challenge, faults);
      const authenticatorData = Buffer.concat([sha256(faults.rpId ?? rpId), flags(faults), count(uses)]);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          ...(faults.userHandle !== undefined && { userHandle: text(Buffer.from(faults.userHandle)) }),
        },
      };
    },
  };
};
