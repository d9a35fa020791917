import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  languageNames,
  localeOf,
  otherLanguage,
  pathIn,
  splitLanguage,
} from '@lodgepole/contract/core/text/language';
import { IconX } from '@tabler/icons-react';
import { type AriaRole, type MouseEvent, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { withoutOverlays } from '../lib/address/use-address.ts';
import { useApi } from '../lib/api/api-context.tsx';
import { isPlainClick } from '../lib/browser.ts';
import { handOver } from '../lib/forms/use-handed-over.ts';
import { useLanguage } from '../lib/text/say.ts';
import { useHydrated, useOnceHydrated } from '../lib/use-hydrated.ts';
import classes from './language-switch.module.css';
import { hasSession } from './tokens.ts';

/** The current location, or the one being loaded on the same page. */
const useLatestLocation = (): Location<unknown> => {
  const location: Location<unknown> = useLocation();
  const coming: Location<unknown> | undefined = useNavigation().location;
  if (!coming) return location;
  // The pending location includes the basename.
  const { path } = splitLanguage(coming.pathname);
  return path === location.pathname ? { ...coming, pathname: path } : location;
};

const useOtherLanguage = () => {
  const api = useApi();
  const other = otherLanguage(useLanguage());
  const state: unknown = useLocation().state;
  const { pathname, search, hash } = useLatestLocation();
  // The server cannot see the hash.
  const hashSeen = useOnceHydrated(hash) ?? '';
  const place = `${pathname}${search}`;
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    handOver(place, withoutOverlays(state));
    // Not awaited: one email in the former language does no harm.
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

interface LanguageSwitchProps {
  readonly className?: string | undefined;
  readonly role?: AriaRole;
  readonly tabIndex?: number;
  readonly isShortened?: boolean;
}

/** A real link, so that it works without scripts and in a new tab. */
export const LanguageSwitch = ({ className, isShortened = false, ...menuItem }: LanguageSwitchProps) => {
  const { name, short, link } = useOtherLanguage();
  return (
    <a {...menuItem} {...link} className={className}>
      {isShortened && (
        <span className={classes.short} aria-hidden="true">
          {short}
        </span>
      )}
      <span className={isShortened ? classes.long : undefined}>{name}</span>
    </a>
  );
};

/** French on an English page, so not in the catalogues. */
const words = { label: 'Langue', offer: 'Voir cette page en français', close: 'Fermer' } as const;

const key = 'french-offer';

/** The first script of the page sets it before the first paint, so that nothing shifts. */
const isOffered = (): boolean => 'frenchOffer' in document.documentElement.dataset;

/** localStorage remembers the offer; sessionStorage keeps it open for this visit. */
const rememberOffer = (isOpen: boolean): void => {
  try {
    localStorage.setItem(key, 'offered');
    if (isOpen) sessionStorage.setItem(key, 'open');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, it is offered again on the next page.
  }
};

/** Never redirects on its own. */
export const FrenchOffer = () => {
  const isEnglish = useLanguage() === 'en';
  const isHydrated = useHydrated();
  if (!isEnglish) return null;
  return <div className={`${classes.room} no-print`}>{isHydrated && isOffered() && <Line />}</div>;
};

const Line = () => {
  const { link } = useOtherLanguage();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    rememberOffer(true);
  }, []);
  const close = () => {
    rememberOffer(false);
    delete document.documentElement.dataset['frenchOffer'];
    setClosed(true);
  };
  if (isClosed) return null;
  return (
    <aside className={classes.line} lang={localeOf.fr} aria-label={words.label}>
      <a
        {...link}
        href={link.href}
        className={classes.link}
        onClick={(event) => {
          rememberOffer(false);
          link.onClick(event);
        }}
      >
        {words.offer}
      </a>
      <button type="button" className={classes.close} aria-label={words.close} onClick={close}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </aside>
  );
};
