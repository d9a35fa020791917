import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { doorAddress, listingAddress } from '@lodgepole/contract/places/address';
import {
  IconCalendarEvent,
  IconClipboardList,
  IconEye,
  IconHeart,
  IconMessageCircle,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useFocusKept } from '../../../../ui/lists/use-focus-kept.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { AnsweredGroups } from '../../../groups/answer/answered-groups.tsx';
import { HeldNotice } from '../../held/held-notice.tsx';
import { DeleteDialog } from '../../mine/delete-dialog.tsx';
import type { LifeAction } from '../../mine/life-actions.ts';
import { BulkBar, ChoiceBox } from '../../mine/many/bulk-bar.tsx';
import type { Selection } from '../../mine/many/use-many.ts';
import { OwnListingActions } from '../../mine/own-listing-actions.tsx';
import classes from '../../mine/own-listing-list.module.css';
import { OwnListingRow } from '../../mine/own-listing-row.tsx';
import { useLifeStep } from '../../mine/queries.ts';
import { VerificationDialog, VerificationState } from '../../verification/ask-verification.tsx';

interface Building {
  readonly name: string;
  readonly listings: readonly OwnListing[];
}

/** Expects listings of one building to be adjacent. */
const buildingsOf = (listings: readonly OwnListing[]): readonly Building[] => {
  const buildings: { name: string; listings: OwnListing[] }[] = [];
  for (const listing of listings) {
    const name = listingAddress({ ...listing, unit_number: '' });
    const last = buildings.at(-1);
    if (name !== '' && last?.name.toLowerCase() === name.toLowerCase()) last.listings.push(listing);
    else buildings.push({ name, listings: [listing] });
  }
  return buildings;
};

interface OwnListingListProps {
  readonly listings: readonly OwnListing[];
  readonly selection: Selection;
  readonly isStale: boolean;
}

export const OwnListingList = ({ listings, selection, isStale }: OwnListingListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const focusEvents = useFocusKept(list, 'article a');
  return (
    <div className={classes.table}>
      <div className={classes.head}>
        <ChoiceBox listings={listings} selection={selection}>
          <span className={classes.page}>
            <Trans>Select page</Trans>
          </span>
        </ChoiceBox>
        {selection.listings.length === 0 && <ColumnNames />}
        <BulkBar selection={selection} />
      </div>
      <ul ref={list} className={classes.list} aria-busy={isStale} {...focusEvents}>
        {buildingsOf(listings).map((building) => (
          <li key={building.listings[0]?.id}>
            {building.listings.length === 1 ? (
              <Entries listings={building.listings} selection={selection} />
            ) : (
              <BuildingGroup building={building} selection={selection} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Hidden from screen readers: each row names its own values. */
const ColumnNames = () => {
  const { t } = useLingui();
  return (
    <div className={classes.columns} aria-hidden="true">
      <span>
        <Trans>Rent</Trans>
      </span>
      <span>
        <Trans>Status</Trans>
      </span>
      <span className={classes.signs}>
        <span title={t`Views`}>
          <IconEye {...icon} />
        </span>
        <span title={t`Favourites`}>
          <IconHeart {...icon} />
        </span>
        <span title={t`Conversations`}>
          <IconMessageCircle {...icon} />
        </span>
        <span title={t`Applications`}>
          <IconClipboardList {...icon} />
        </span>
        <span title={t`Viewings`}>
          <IconCalendarEvent {...icon} />
        </span>
      </span>
    </div>
  );
};

interface BuildingGroupProps {
  readonly building: Building;
  readonly selection: Selection;
}

const BuildingGroup = ({ building: { name, listings }, selection }: BuildingGroupProps) => {
  const { t } = useLingui();
  return (
    <section aria-label={name}>
      <div className={classes.building}>
        <ChoiceBox listings={listings} selection={selection} label={t`Select all of ${name}`} />
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.count}>
          <Plural value={listings.length} one="# listing" other="# listings" />
        </p>
      </div>
      <Entries listings={listings} selection={selection} isInBuilding />
    </section>
  );
};

interface EntriesProps extends Pick<OwnListingListProps, 'listings' | 'selection'> {
  readonly isInBuilding?: boolean;
}

const Entries = ({ listings, selection, isInBuilding = false }: EntriesProps) => {
  const { t } = useLingui();
  return listings.map((listing) => {
    const home = doorAddress(listing);
    return (
      <OwnListingEntry
        key={listing.id}
        listing={listing}
        isInBuilding={isInBuilding}
        choice={<ChoiceBox listings={[listing]} selection={selection} label={t`Select ${home}`} />}
      />
    );
  });
};

const RentQuestion = lazy(async () => ({
  default: (await import('./rent-question.tsx')).RentQuestion,
}));

type Asked = 'rent' | 'relist' | 'verify' | 'delete';

interface OwnListingEntryProps {
  readonly listing: OwnListing;
  readonly isInBuilding: boolean;
  readonly choice: ReactNode;
}

const OwnListingEntry = ({ listing, ...place }: OwnListingEntryProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { take, isBusy } = useLifeStep(listing.id);
  const act = (action: LifeAction) => {
    if (action === 'rent' || action === 'verify' || action === 'delete') setAsked(action);
    if (action === 'confirm' || action === 'renew') take('confirm');
    if (action === 'activate' && listing.status === 'R') setAsked('relist');
    else if (action === 'activate') take({ status: 'A' });
    if (action === 'pause') take({ status: 'P' });
  };
  const close = () => setAsked(null);
  return (
    <>
      <OwnListingRow
        {...place}
        listing={listing}
        isBusy={isBusy}
        actions={<OwnListingActions listing={listing} isBusy={isBusy} onDo={act} />}
        verification={<VerificationState status={listing.verification_status} />}
        notice={listing.status === 'H' && <HeldNotice listing={listing} />}
        answers={<AnsweredGroups listing={listing.id} hasApplications={listing.stats.applications > 0} />}
      />
      {asked === 'delete' && (
        <DeleteDialog listing={listing} onRent={() => setAsked('rent')} onClose={close} />
      )}
      {asked === 'verify' && <VerificationDialog id={listing.id} onClose={close} />}
      {asked === 'relist' && (
        <RelistDialog
          home={doorAddress(listing)}
          onRelist={() => {
            close();
            take({ status: 'A' });
          }}
          onCancel={close}
        />
      )}
      {asked === 'rent' && (
        <Suspense>
          <RentQuestion listing={listing} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

interface RelistDialogProps {
  readonly home: string;
  readonly onRelist: () => void;
  readonly onCancel: () => void;
}

/** Confirms before a rented home is offered again, because a group may count on it. */
const RelistDialog = ({ home, onRelist, onCancel }: RelistDialogProps) => (
  <ConfirmDialog
    title={<Trans>Offer this home again?</Trans>}
    question={
      <Trans>
        <b>{home}</b> will appear in searches again. If you rented it to a group here, that group’s
        application will be rejected, and everyone in it will be told.
      </Trans>
    }
    confirmLabel={<Trans>Make active</Trans>}
    isBusy={false}
    failure={null}
    onConfirm={onRelist}
    onCancel={onCancel}
  />
);
