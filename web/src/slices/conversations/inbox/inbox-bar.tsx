import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconHome, IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useDebouncedCallback } from '../../../lib/use-debounced.ts';
import { LinkTabs } from '../../../ui/lists/tabs.tsx';
import classes from './inbox.module.css';
import { readWords, type Shelf } from './inbox-filter.ts';

interface InboxSearchProps {
  readonly q: string | null;
  readonly onSearch: (q: string | null) => void;
}

const pauseInTyping = 300;

/** Searches after a pause, on blur and on Enter. */
const useTyped = ({ q, onSearch }: InboxSearchProps) => {
  const [text, setText] = useState(q ?? '');
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (readWords(text) !== q) setText(q ?? '');
  }
  const settle = useDebouncedCallback((typed: string) => {
    const wanted = readWords(typed);
    if (wanted !== q) onSearch(wanted);
  }, pauseInTyping);
  const edit = (typed: string) => {
    setText(typed);
    settle(typed);
  };
  return { text, edit, settle: settle.flush };
};

export const InboxSearch = (props: InboxSearchProps) => {
  const { t } = useLingui();
  const { text, edit, settle } = useTyped(props);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    edit('');
    settle();
    field.current?.focus();
  };
  return (
    <search className={classes.search}>
      <IconSearch size={18} stroke={2} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className={classes.field}
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t`Search conversations by name or address`}
        placeholder={t`Name or address`}
        onChange={({ target }) => edit(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
          if (key === 'Escape') clear();
        }}
      />
      {text !== '' && (
        <button type="button" className={classes.clear} aria-label={t`Clear the search`} onClick={clear}>
          <IconX size={18} stroke={2} aria-hidden="true" />
        </button>
      )}
    </search>
  );
};

interface ShelfTabsProps {
  readonly shelf: Shelf;
  readonly to: (shelf: Shelf) => To;
  /** Undefined until loaded. */
  readonly unread: { readonly total: number; readonly isExact: boolean } | undefined;
}

export const ShelfTabs = ({ shelf, to, unread }: ShelfTabsProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = unread && `${number(unread.total)}${unread.isExact ? '' : '+'}`;
  const unreadLabel = (
    <>
      {t`Unread`}{' '}
      {count !== undefined && unread?.total !== 0 && <span className={classes.count}>{count}</span>}
    </>
  );
  const tabs = [
    ['all', t`All`],
    ['unread', unreadLabel],
    ['archived', t`Archived`],
  ] as const;
  return (
    <LinkTabs
      name={t`Which conversations`}
      tabs={tabs.map(([key, label]) => ({ key, label, to: to(key), isOpen: key === shelf }))}
    />
  );
};

interface AboutListingProps {
  readonly listing: number;
  readonly conversations: readonly Conversation[];
  /** The inbox without the filter by listing. */
  readonly all: To;
}

export const AboutListing = ({ listing, conversations, all }: AboutListingProps) => {
  const home = conversations.find((conversation) => conversation.listing?.id === listing)?.listing;
  const address = home && listingAddress(home);
  return (
    <div className={classes.about}>
      <IconHome size={18} stroke={1.75} aria-hidden="true" />
      <Link to={paths.listing(listing)} className={classes.listing}>
        {address ? <Trans>About {address}</Trans> : <Trans>About this home</Trans>}
      </Link>
      <Link to={all} className={classes.all} preventScrollReset>
        <IconX size={16} stroke={2} aria-hidden="true" />
        <Trans>All homes</Trans>
      </Link>
    </div>
  );
};
