import { Trans } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { useRef } from 'react';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import type { Inquiry } from '../../search/inquiry.ts';
import { type ResultsView, useFullScreen, useMapSize } from '../../search/map/map-size.tsx';
import type { ResultsMapProps } from '../../search/map/results-map.tsx';
import type { useMapMarks } from '../../search/map/use-map-marks.ts';
import classes from '../../search/results/results-page.module.css';
import { type Results, useLoaded } from '../../search/results/use-results.ts';
import type { SearchControl } from '../../search/use-search.ts';

interface MapColumnProps {
  readonly control: SearchControl;
  readonly inquiry: Inquiry;
  readonly results: Results;
  readonly listings: readonly CardListing[];
  readonly marks: ReturnType<typeof useMapMarks>;
  readonly view: ResultsView;
}

export const MapColumn = ({ control, inquiry, results, listings, marks, view }: MapColumnProps) => {
  const column = useRef<HTMLDivElement>(null);
  const isBeside = useMediaQuery('(min-width: 64em)');
  const isHidden = useMapSize() === 'hidden';
  const fullScreen = useFullScreen(column);
  const { isFull } = fullScreen;
  if (isBeside && isHidden && !isFull) return null;
  return (
    <div
      ref={column}
      id="results-map"
      tabIndex={-1}
      className={`${classes.map} no-print`}
      data-full={isFull || undefined}
    >
      <MapPlace
        isWanted={isBeside || view === 'map' || isFull}
        search={control.search}
        change={control.change}
        inquiry={inquiry}
        listings={listings}
        found={results.found}
        hoveredId={marks.hoveredId}
        selected={marks.selected}
        onHover={marks.hoverMarker}
        onSelect={marks.select}
        onDeselect={marks.deselect}
        fullScreen={fullScreen}
        coversList={!isBeside || isFull}
      />
    </div>
  );
};

interface MapPlaceProps extends ResultsMapProps {
  readonly isWanted: boolean;
}

/** Reserves the map's space so that nothing shifts. */
const MapPlace = ({ isWanted, ...map }: MapPlaceProps) => {
  const loaded = useLoaded(() => import('../../search/map/results-map.tsx'), isWanted);
  if (loaded.kind === 'ready') return <loaded.value.ResultsMap {...map} />;
  if (loaded.kind === 'waiting')
    return (
      <div className={`${classes.waiting} needs-script`} aria-busy={isWanted}>
        {isWanted && (
          <p>
            <Trans>Loading the map…</Trans>
          </p>
        )}
      </div>
    );
  return (
    <div className={`${classes.place} needs-script`}>
      <p role="status">
        <Trans>The map could not be loaded. Everything else on this page works without it.</Trans>
      </p>
    </div>
  );
};
