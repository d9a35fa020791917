import { Trans } from '@lingui/react/macro';
import type { StaffSearch } from '@lodgepole/contract/trust/directory';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { FrameDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { Part } from '../item/part.tsx';
import { searchQuery, staffFailures, useStaffCheck } from '../queries.ts';
import { ListingRow, PersonRow, Rows, WordsField } from '../search/rows.tsx';
import classes from '../staff-pages.module.css';

export const StaffSearchPage = () => {
  const { params, change } = useAddress();
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(useApi(), q));
  useStaffCheck(error);
  return (
    <PageColumn width="full">
      <div className={classes.logHead}>
        <PageTitle>
          <Trans>Staff search</Trans>
        </PageTitle>
        <Link to={paths.staff()}>
          <Trans>Staff queue</Trans>
        </Link>
      </div>
      <WordsField
        label={<Trans>Name, email, phone, address or number</Trans>}
        q={q}
        onSearch={(words) =>
          change(() => new URLSearchParams(words === '' ? {} : { q: words }), { subject: 'search' })
        }
      />
      {data && (
        <div className={classes.searchParts} aria-busy={isPlaceholderData}>
          <Found found={data} />
        </div>
      )}
      {!data &&
        q !== '' &&
        (error && !isFetching ? (
          <LoadFailure sentence={staffFailures.search} onRetry={() => void refetch()} />
        ) : (
          <Pending />
        ))}
    </PageColumn>
  );
};

const Pending = () => (
  <div aria-busy="true">
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} height={44} />
    ))}
  </div>
);

const Found = ({ found: { people, listings } }: { readonly found: StaffSearch }) => {
  if (people.length === 0 && listings.length === 0)
    return (
      <EmptyState drawing={<FrameDrawing />}>
        <Trans>No people or listings found.</Trans>
      </EmptyState>
    );
  return (
    <>
      {people.length > 0 && (
        <Part title={<Trans>People</Trans>}>
          <Rows items={people}>{(person) => <PersonRow person={person} />}</Rows>
        </Part>
      )}
      {listings.length > 0 && (
        <Part title={<Trans>Listings</Trans>}>
          <Rows items={listings}>{(listing) => <ListingRow listing={listing} hasOwner />}</Rows>
        </Part>
      )}
    </>
  );
};
