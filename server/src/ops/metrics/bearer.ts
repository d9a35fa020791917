import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request carries the token. How long it takes says nothing about how much of it is right. */
export const hasToken = (authorization: string | undefined, token: string): boolean => {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
};
