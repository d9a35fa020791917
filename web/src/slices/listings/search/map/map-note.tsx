import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from './map-note.module.css';
import type { MapHomes } from './use-map-homes.ts';

interface MapNoteProps {
  readonly homes: Pick<MapHomes, 'isEmpty' | 'hasFailed' | 'retry'>;
  /** Searches what the map shows, where that is offered. */
  readonly onSearchHere: (() => void) | null;
}

/** Whether there is anything to say over the map. */
export const hasNote = ({ homes, onSearchHere }: MapNoteProps): boolean =>
  homes.isEmpty || homes.hasFailed || onSearchHere !== null;

/** What the map cannot show by itself: that there is nothing, or that nobody knows, and what to do about it. */
export const MapNote = ({ homes, onSearchHere }: MapNoteProps) => (
  <div className={classes.notes}>
    {onSearchHere && (
      <Button size="sm" className={classes.here} onClick={onSearchHere}>
        <Trans>Search this area</Trans>
      </Button>
    )}
    {homes.hasFailed && (
      <div className={classes.note}>
        <p role="status">
          <Trans>The homes on the map could not be loaded.</Trans>
        </p>
        <Button variant="subtle" size="tight" onClick={homes.retry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )}
    {homes.isEmpty && !homes.hasFailed && (
      <p role="status" className={classes.note}>
        <Trans>No listings in this part of the map.</Trans>
      </p>
    )}
  </div>
);
