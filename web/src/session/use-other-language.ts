import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import { languageNames, localeOf, otherLanguage, pathIn } from '@lodgepole/contract/core/language';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { withoutOverlays } from '../lib/address/overlays.ts';
import { useLatestLocation } from '../lib/address/use-latest-location.ts';
import { useApi } from '../lib/api/api-context.tsx';
import { handOver } from '../lib/forms/hand-over.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { useLanguage } from '../lib/text/use-language.ts';
import { useOnceHydrated } from '../lib/use-hydrated.ts';
import { hasSession } from './tokens.ts';

/** What a link to this page in the other language needs. Following it takes along what was typed, and tells the account. */
export const useOtherLanguage = () => {
  const api = useApi();
  const other = otherLanguage(useLanguage());
  const state: unknown = useLocation().state;
  const { pathname, search, hash } = useLatestLocation();
  // The server does not see what stands behind `#`.
  const hashSeen = useOnceHydrated(hash) ?? '';
  const place = `${pathname}${search}`;
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    handOver(place, withoutOverlays(state));
    // Nobody waits for it: a mail in the former language does no harm.
    if (hasSession())
      void api.call(editProfile, { body: { language: other } }, { keepalive: true }).catch(() => undefined);
  };
  return {
    name: languageNames[other],
    short: other.toUpperCase(),
    link: {
      href: `${pathIn(other, place)}${hashSeen}`,
      hrefLang: localeOf[other],
      lang: localeOf[other],
      onClick: follow,
    },
  };
};
