import { useLingui } from '@lingui/react/macro';
import type { To } from 'react-router';
import { useFormats } from '../../../lib/text/format.ts';
import { LinkTabs } from '../../../ui/lists/link-tabs.tsx';
import type { Shelf } from './inbox-filter.ts';
import classes from './shelf-tabs.module.css';

interface ShelfTabsProps {
  readonly shelf: Shelf;
  readonly to: (shelf: Shelf) => To;
  /** How many have unread messages; undefined until it is known. */
  readonly unread: { readonly total: number; readonly isExact: boolean } | undefined;
}

/** All conversations that are not archived, those with something unread, or the archived ones. */
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
