import { Trans } from '@lingui/react/macro';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { searchRadii } from '@lodgepole/contract/places/places';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useActiveFilters } from '../filters/active-filters.ts';
import type { FieldsProps } from '../filters/filter-control.ts';
import { widened } from '../map/map-area.ts';
import { pointOf } from '../search-state.ts';
import classes from './no-results.module.css';

/** Nothing found, and every way on that could lead somewhere. */
export const NoResults = ({ control }: FieldsProps) => {
  const say = useSay();
  const { distance } = useFormats();
  const { search, yearlyIncome, relocate, leaveArea, clear } = control;
  const hasFilters = useActiveFilters()(search.filters, yearlyIncome).length > 0;
  const { place, radius, within } = search;
  const wider = within === null && pointOf(place) ? searchRadii.find((known) => known > radius) : undefined;
  const next = distance(wider ?? 0);
  return (
    <div className={classes.none}>
      <SignpostDrawing />
      <p className={classes.words}>{say(listingMessages.noneFound)}</p>
      <div className={classes.ways}>
        {wider && (
          <Button onClick={() => relocate({ radius: wider })}>
            <Trans>Search within {next}</Trans>
          </Button>
        )}
        {within?.kind === 'bounds' && (
          <Button onClick={() => relocate({ within: { kind: 'bounds', bounds: widened(within.bounds) } })}>
            <Trans>Search a wider part of the map</Trans>
          </Button>
        )}
        {within?.kind === 'area' && (
          <Button onClick={leaveArea}>
            <Trans>Clear the drawn area</Trans>
          </Button>
        )}
        {hasFilters && (
          <Button variant={wider || within ? 'default' : 'filled'} onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        {!wider && !within && !hasFilters && (
          <Button to={paths.listings()}>
            <Trans>Search somewhere else</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
