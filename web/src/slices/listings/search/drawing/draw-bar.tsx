import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from '../map/map-bar.module.css';
import type { Drawing } from './use-drawing.ts';

/** In place of the map's tools while an area is drawn: what to do next, and the ways back and out. */
export const DrawBar = ({ drawing }: { readonly drawing: Drawing }) => {
  const { t } = useLingui();
  const { isReady, canUndo, undo, clear, finish, cancel, problem } = drawing;
  const bar = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    bar.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={t`Drawing an area`}
      aria-describedby={id}
      className={`${classes.bar} ${classes.drawing}`}
    >
      <p id={id} role="status" className={classes.words} data-problem={problem !== null || undefined}>
        {problem ?? (isReady && <Next hasBegun={canUndo} />)}
      </p>
      <div className={classes.steps}>
        <Button variant="subtle" size="tight" disabled={!canUndo} onClick={undo}>
          <Trans>Undo point</Trans>
        </Button>
        <Button variant="subtle" size="tight" disabled={!canUndo} onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
        <Button variant="subtle" size="tight" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="tight" disabled={!canUndo} onClick={finish}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
};

const Next = ({ hasBegun }: { readonly hasBegun: boolean }) =>
  hasBegun ? (
    <Trans>Come back to the first point, or press Done.</Trans>
  ) : (
    <Trans>Draw a line around the area, or mark its corners.</Trans>
  );
