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
