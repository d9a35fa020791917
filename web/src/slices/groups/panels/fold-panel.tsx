import { IconChevronDown } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './fold-panel.module.css';

interface Fold {
  /** Whether the viewer has something to do here; null while unknown. */
  readonly isDue: boolean | null;
  /** The id that links to this panel name. */
  readonly anchor: string | null;
}

export const FoldContext = createContext<Fold>({ isDue: true, anchor: null });

/**
 * Open at first if something is due, and then as the viewer leaves it: a change by others must not close it. A
 * link to the panel opens it.
 */
const useFold = () => {
  const { isDue, anchor } = use(FoldContext);
  const { hash, key } = useLocation();
  const [atFirst, setAtFirst] = useState(isDue);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  if (atFirst === null && isDue !== null) setAtFirst(isDue);
  if (followed !== key) {
    setFollowed(key);
    if (anchor !== null && hash === `#${anchor}`) setChosen(true);
  }
  return [chosen ?? atFirst ?? false, setChosen] as const;
};

interface FoldPanelProps {
  readonly title: ReactNode;
  /** One line about the state, shown while the panel is closed, too. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the group page that folds to one line. */
export const FoldPanel = ({ title, state, children }: FoldPanelProps) => {
  const id = useId();
  const [isOpen, setOpen] = useFold();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.summary}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {state && <span className={classes.state}>{state}</span>}
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.arrow} />
        </summary>
        <div className={classes.content}>{children}</div>
      </details>
    </section>
  );
};
