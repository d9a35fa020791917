import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  languageNames,
  localeOf,
  otherLanguage,
  pathIn,
  splitLanguage,
} from '@lodgepole/contract/core/language';
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

/** Where the page is, or where it is going without leaving: a search that changes has not arrived while it loads. */
const useLatestLocation = (): Location<unknown> => {
  const location: Location<unknown> = useLocation();
  const coming: Location<unknown> | undefined = useNavigation().location;
  if (!coming) return location;
  // The router gives this one as the address bar shows it.
  const { path } = splitLanguage(coming.pathname);
  return path === location.pathname ? { ...coming, pathname: path } : location;
};

/** What a link to this page in the other language needs. Following it takes along what was typed, and tells the account. */
const useOtherLanguage = () => {
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

interface LanguageSwitchProps {
  readonly className?: string | undefined;
  readonly role?: AriaRole;
  readonly tabIndex?: number;
  readonly isShortened?: boolean;
}

/** The same page in the other language, by a link of its own: it works without scripts, and in another tab. */
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

/** In French on an English page: these are in no catalogue, whose texts are in the language of their page. */
const words = { label: 'Langue', offer: 'Voir cette page en français', close: 'Fermer' } as const;

const key = 'french-offer';

/** The page's first script marks it before the first paint, so that the room for the line is there from the start. */
const isOffered = (): boolean => 'frenchOffer' in document.documentElement.dataset;

/** One visit long: this browser remembers that it was offered, this tab that it is still open. */
const rememberOffer = (isOpen: boolean): void => {
  try {
    localStorage.setItem(key, 'offered');
    if (isOpen) sessionStorage.setItem(key, 'open');
    else sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, the line comes again with the next page.
  }
};

/** Offers the page in French to a browser that prefers it. It never leads there by itself. */
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
