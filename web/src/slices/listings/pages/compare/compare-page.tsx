import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { compareMessages, mostCompared } from '@lodgepole/contract/listings/costs/compare';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { removeCompared, useCompared } from '../../compare/compare-list.ts';
import classes from '../../compare/compare-table.module.css';
import { CompareTable } from '../../compare/compare-table.tsx';
import { type Comparison, readComparison, useComparedListings } from '../../compare/queries.ts';
import { CostSource, PeopleSelect } from '../../costs/costs.tsx';
import { ShareButton } from '../../detail/side/share-button.tsx';

export const ComparePage = () => {
  const { params, change } = useAddress();
  const comparison = readComparison(params);
  const { listings, missing, hasFailed, retry } = useComparedListings(comparison.ids);
  const share = (people: number) =>
    change(
      (now) => {
        const next = new URLSearchParams(now);
        if (people === 1) next.delete('people');
        else next.set('people', String(people));
        return next;
      },
      { subject: null, preventScrollReset: true },
    );
  return (
    <PageColumn width="full">
      <PageTitle>
        <Trans>Compare homes</Trans>
      </PageTitle>
      <LeftOut comparison={comparison} missing={missing} />
      {listings && listings.length > 0 && (
        <Compared listings={listings} comparison={comparison} onPeopleChange={share} />
      )}
      {listings?.length === 0 && <NothingToCompare />}
      {!listings && hasFailed && <LoadFailure sentence={compareMessages.fetchFailed} onRetry={retry} />}
      {!listings && !hasFailed && (
        <div aria-busy="true">
          <Skeleton height={480} />
        </div>
      )}
    </PageColumn>
  );
};

interface LeftOutProps {
  readonly comparison: Comparison;
  readonly missing: number;
}

/** Ids in the address that are not shown, to tell the reader about them. */
const LeftOut = ({ comparison: { tooMany, unreadable }, missing }: LeftOutProps) => {
  const gone = missing + unreadable;
  if (tooMany === 0 && gone === 0) return null;
  return (
    <Banner kind="notice">
      {tooMany > 0 && <Trans>You can compare at most four homes at once; these are the first four.</Trans>}{' '}
      {gone > 0 && (
        <Plural
          value={gone}
          one="# home of this link is no longer there."
          other="# homes of this link are no longer there."
        />
      )}
    </Banner>
  );
};

interface ComparedProps {
  readonly listings: readonly Listing[];
  readonly comparison: Comparison;
  readonly onPeopleChange: (people: number) => void;
}

const Compared = ({ listings, comparison: { people }, onPeopleChange }: ComparedProps) => {
  const { t } = useLingui();
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const ids = listings.map(({ id }) => id);
  return (
    <>
      <div className={classes.bar}>
        <PeopleSelect people={people} onChange={onPeopleChange} />
        {listings.length > 1 && (
          <CheckField
            name="only-different"
            label={<Trans>Only what differs</Trans>}
            checked={isOnlyDifferent}
            onCheckedChange={setOnlyDifferent}
          />
        )}
        <div className={classes.tools}>
          <Button
            variant="subtle"
            size="sm"
            className="needs-script"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            <Trans>Print</Trans>
          </Button>
          <ShareButton title={t`Compare homes`} path={paths.compare(ids, people)} />
        </div>
      </div>
      <CompareTable
        listings={listings}
        people={people}
        isOnlyDifferent={isOnlyDifferent && listings.length > 1}
        without={(id) =>
          paths.compare(
            ids.filter((other) => other !== id),
            people,
          )
        }
        onRemove={removeCompared}
      />
      {listings.length < mostCompared && (
        <p className={classes.more}>
          <Trans>You can add more homes with the scales on their cards, up to four.</Trans>{' '}
          <Button to={paths.listings()} variant="default" size="sm">
            <Trans>Find a home</Trans>
          </Button>
        </p>
      )}
      <CostSource />
    </>
  );
};

/** Without homes in the address, uses those chosen on this device. */
const NothingToCompare = () => {
  const chosen = useCompared();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      explanation={<Trans>Press the scales on a home’s card to compare it with others, up to four.</Trans>}
      action={
        chosen.length > 0 ? (
          <Button to={paths.compare(chosen)}>
            <Trans>Compare the homes you chose</Trans>
          </Button>
        ) : (
          <Button to={paths.listings()}>
            <Trans>Find a home</Trans>
          </Button>
        )
      }
    >
      <Trans>There is nothing to compare yet.</Trans>
    </EmptyState>
  );
};
