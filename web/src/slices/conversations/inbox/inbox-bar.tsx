import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconHome, IconX } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { LinkTabs } from '../../../ui/lists/tabs.tsx';
import classes from './inbox.module.css';
import type { Shelf } from './inbox-filter.ts';

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
