import { createHmac, timingSafeEqual } from 'node:crypto';
import { basePathOf } from '@lodgepole/contract/core/language';
import type { Config } from '../config/config.ts';
import { languageNow } from '../text/text.ts';

/**
 * Addresses for emails, calendar files and the pages behind their links. Each is of the page in the language that is spoken
 * where it is written.
 */
export const siteLinks = ({ publicUrl, webUrl }: Pick<Config, 'publicUrl' | 'webUrl'>) => ({
  /** A page of the web app. Only our own is there in French as well. */
  page: (path: string): string => `${webUrl}${webUrl === publicUrl ? basePathOf[languageNow()] : ''}${path}`,

  /** A page that this server writes by itself. */
  small: (path: string, token: string): string =>
    `${publicUrl}${basePathOf[languageNow()]}${path}?token=${encodeURIComponent(token)}`,
});

export type SiteLinks = ReturnType<typeof siteLinks>;

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

type Parts = readonly (string | number)[];

/** Tokens of links that allow one thing without a session. What they are about stands in them; none has a dot in it. */
export const signedLinks = (secret: string, purpose: string) => {
  const sign = (parts: Parts): string => {
    const signature = createHmac('sha256', secret)
      .update([purpose, ...parts].join('\n'))
      .digest('base64url');
    return [...parts, signature].join('.');
  };
  return {
    sign,

    /** The parts, or null when the token is not one of ours. Compared as text, because several texts decode to one signature. */
    read(token: string, count: number): readonly string[] | null {
      const parts = token.split('.', count);
      return parts.length === count && isSame(token, sign(parts)) ? parts : null;
    },
  };
};
