import type { Listing } from '@lodgepole/contract/listings/listing';
import { useRef } from 'react';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import type { Inquiry } from '../../search/inquiry.ts';
import { MapPlace } from '../../search/map/map-place.tsx';
import { useMapSize } from '../../search/map/map-size.ts';
import { useFullScreen } from '../../search/map/use-full-screen.ts';
import type { useMapMarks } from '../../search/map/use-map-marks.ts';
import type { Results } from '../../search/results/use-results.ts';
import type { ResultsView } from '../../search/results/view-switch.tsx';
import type { SearchControl } from '../../search/use-search.ts';
import classes from './results-page.module.css';

interface MapColumnProps {
  readonly control: SearchControl;
  readonly inquiry: Inquiry;
  readonly results: Results;
  readonly listings: readonly Listing[];
  readonly marks: ReturnType<typeof useMapMarks>;
  readonly view: ResultsView;
}

/** The map beside the list, in its place, or over everything. */
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
