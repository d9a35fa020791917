import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Handed out once and stored only as a hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Encrypts what must be read again. A row copied to another person, or opened with another secret, does not open. */
export const sealingBy = (secret: string, purpose: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(text: string, person: number): Buffer {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(String(person)));
      return Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
    },

    open(sealed: Buffer, person: number): string | null {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(String(person)))
        .setAuthTag(sealed.subarray(-tagBytes));
      try {
        const text = opening.update(sealed.subarray(ivBytes, -tagBytes));
        return Buffer.concat([text, opening.final()]).toString();
      } catch {
        return null;
      }
    },
  };
};

export type Sealing = ReturnType<typeof sealingBy>;
