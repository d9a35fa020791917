import { hash } from 'node:crypto';
import type { AddressKey } from '../../../core/limits/address-key.ts';

/** Someone who asked for a listing. */
export interface Visit {
  readonly listing: number;
  /** Whose listing it is. */
  readonly owner: number;
  /** User id; null for an anonymous visitor. */
  readonly viewer: number | null;
  readonly address: AddressKey;
  readonly userAgent: string;
}

/** Search engines and link previews. The last is our own, which renders pages for browsers that then ask themselves. */
const crawlers = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lodgepole/i;

const longestAgent = 500;

/** Owners and crawlers are no visitors; a program that does not say what it is counts as a crawler, unless it is signed in. */
export const isVisitor = ({ owner, viewer, userAgent }: Visit): boolean => {
  if (viewer === owner) return false;
  if (viewer === null && userAgent.trim() === '') return false;
  return !crawlers.test(userAgent.slice(0, longestAgent));
};

/** Tells visitors apart: the person, else address and user agent. The salt of the day comes on top where it is written. */
export const visitorDigest = ({ viewer, address, userAgent }: Visit): string =>
  hash(
    'sha256',
    viewer === null ? `address ${address} ${userAgent.slice(0, longestAgent)}` : `person ${viewer}`,
    'hex',
  );
