import { useLingui } from '@lingui/react/macro';
import { Children, isValidElement, type ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import cardClasses from './roommate-card.module.css';
import classes from './roommate-grid.module.css';

interface RoommateGridProps {
  /** Cards, each with a key. */
  readonly children: ReactNode;
  /** Whether other cards are on their way: those shown fade meanwhile. */
  readonly isStale: boolean;
}

export const RoommateGrid = ({ children, isStale }: RoommateGridProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.room}>
      <ul aria-label={t`Roommates`} aria-busy={isStale} className={classes.grid}>
        {Children.map(children, (card) => isValidElement(card) && <li key={card.key}>{card}</li>)}
      </ul>
    </div>
  );
};

/** The grid while its first cards are on their way. */
export const RoommateGridSkeleton = () => (
  <div className={classes.room} aria-hidden="true">
    <div className={classes.grid}>
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={cardClasses.pending}>
          <div className={cardClasses.head}>
            <Skeleton height={64} width={64} radius="round" />
            <div className={cardClasses.person}>
              <Skeleton height={22} width="70%" />
              <Skeleton height={18} width="50%" />
            </div>
          </div>
          <Skeleton height={28} width="45%" />
          <Skeleton height={20} width="90%" />
          <Skeleton height={66} />
          <Skeleton height={32} width={112} radius="round" />
        </div>
      ))}
    </div>
  </div>
);
