import type { ReactNode } from 'react';
import { FoldContext } from '../../panels/fold-panel.tsx';
import { type Place, places } from './step-words.tsx';
import classes from './workspace.module.css';

interface AnchorProps {
  readonly place: Place;
  /** Whether the panel here starts open; null while unknown. */
  readonly isDue?: boolean | null;
  readonly children: ReactNode;
}

/** What links to a place of the group page lead to. */
export const Anchor = ({ place, isDue = true, children }: AnchorProps) => (
  <div id={places[place]} className={classes.anchor} tabIndex={-1}>
    <FoldContext value={{ isDue, anchor: places[place] }}>{children}</FoldContext>
  </div>
);
