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
import { useRef } from 'react';
import { useFocusKept } from '../../../../ui/lists/use-focus-kept.ts';
import { BulkBar } from '../../mine/many/bulk-bar.tsx';
import { ChoiceBox } from '../../mine/many/choice-box.tsx';
import type { Selection } from '../../mine/many/use-selection.ts';
import { OwnListingEntry } from './own-listing-entry.tsx';
import classes from './own-listing-list.module.css';

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
