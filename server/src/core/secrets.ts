import { createHash, randomBytes } from 'node:crypto';

/** Handed out once and stored only as a hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
