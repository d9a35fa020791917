import { createHmac, timingSafeEqual } from 'node:crypto';
import { basePathOf } from '@lodgepole/contract/core/text/language';
import type { Config } from '../config/config.ts';
import { languageNow } from '../text/text.ts';

export const siteLinks = ({ publicUrl, webUrl }: Pick<Config, 'publicUrl' | 'webUrl'>) => ({
  /** A page of the web app. A web app at another address has no French paths. */
  page: (path: string): string => `${webUrl}${webUrl === publicUrl ? basePathOf[languageNow()] : ''}${path}`,

  small: (path: string, token: string): string =>
    `${publicUrl}${basePathOf[languageNow()]}${path}?token=${encodeURIComponent(token)}`,
});

export type SiteLinks = ReturnType<typeof siteLinks>;

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

type Parts = readonly (string | number)[];

/** Tokens for links that allow one action without a session. Their parts are readable and must not contain a dot. */
export const signedLinks = (secret: string, purpose: string) => {
  const sign = (parts: Parts): string => {
    const signature = createHmac('sha256', secret)
      .update([purpose, ...parts].join('\n'))
      .digest('base64url');
    return [...parts, signature].join('.');
  };
  return {
    sign,

    /** Returns null for a forged token. Compares text because several texts decode to the same signature. */
    read(token: string, count: number): readonly string[] | null {
      const parts = token.split('.', count);
      return parts.length === count && isSame(token, sign(parts)) ? parts : null;
    },
  };
};
