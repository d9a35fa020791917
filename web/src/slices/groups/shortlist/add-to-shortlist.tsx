import { useLingui } from '@lingui/react/macro';
import type { ListingShortlist } from '@lodgepole/contract/groups/shortlist';
import { IconListCheck, IconPlaylistAdd } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import over from '../../../ui/buttons/picture-button.module.css';
import classes from './add-to-shortlist.module.css';
import { listingShortlistsQuery } from './queries.ts';
import { ShortlistDialog } from './shortlist-dialog.tsx';

const isOn = ({ added }: ListingShortlist): boolean => added;

/** For members of groups, on a listing's page. */
export const AddToShortlist = ({ listing }: { readonly listing: number }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: groups = [] } = useQuery(listingShortlistsQuery(useApi(), listing));
  if (groups.length === 0) return null;
  const isEverywhere = groups.every(isOn);
  const Icon = isEverywhere ? IconListCheck : IconPlaylistAdd;
  return (
    <>
      <button
        type="button"
        className={`${over.button} ${classes.button}`}
        aria-haspopup="dialog"
        aria-label={isEverywhere ? t`On your group’s shortlist` : t`Add to your group’s shortlist`}
        title={t`Shortlist`}
        data-on={isEverywhere || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && <ShortlistDialog listing={listing} groups={groups} onClose={() => setOpen(false)} />}
    </>
  );
};
