import { localeOf } from '@lodgepole/contract/core/language';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../lib/text/use-language.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import classes from './french-offer.module.css';
import { useOtherLanguage } from './use-other-language.ts';

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
