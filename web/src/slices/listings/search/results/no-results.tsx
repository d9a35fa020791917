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
import classes from './results-page.module.css';

export const NoResults = ({ control }: FieldsProps) => {
  const say = useSay();
  const { distance } = useFormats();
  const { search, yearlyIncome, relocate, setRadius, leaveArea, clear } = control;
  const hasFilters = useActiveFilters()(search.filters, yearlyIncome).length > 0;
  const { place } = search;
  const { kind, radius } = place;
  const isOnMap = kind === 'bounds' || kind === 'area';
  const wider = kind === 'circle' ? searchRadii.find((known) => known > radius) : undefined;
  const next = distance(wider ?? 0);
  return (
    <div className={classes.none}>
      <SignpostDrawing />
      <p className={classes.words}>{say(listingMessages.noneFound)}</p>
      <div className={classes.ways}>
        {wider && (
          <Button onClick={() => setRadius(wider)}>
            <Trans>Search within {next}</Trans>
          </Button>
        )}
        {kind === 'bounds' && (
          <Button onClick={() => relocate({ ...place, bounds: widened(place.bounds) })}>
            <Trans>Search a wider part of the map</Trans>
          </Button>
        )}
        {kind === 'area' && (
          <Button onClick={leaveArea}>
            <Trans>Clear the drawn area</Trans>
          </Button>
        )}
        {hasFilters && (
          <Button variant={wider || isOnMap ? 'default' : 'filled'} onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        {!wider && !isOnMap && !hasFilters && (
          <Button to={paths.listings()}>
            <Trans>Search somewhere else</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
