import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { HydrateOnVisible } from '../../ui/hydration/hydrate-on-visible.tsx';
import classes from './listing-grid.module.css';

const ListingCardSkeleton = () => (
  <div className={classes.card} aria-hidden="true">
    <div className={classes.picture} />
    <div className={classes.text}>
      <span className={classes.price} />
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.short} />
    </div>
  </div>
);

interface ListingGridProps extends Pick<ComponentProps<'ul'>, 'ref' | 'onFocus' | 'onBlur' | 'tabIndex'> {
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly isStale?: boolean;
}

export const ListingGrid = ({ label, children, isStale = false, ...list }: ListingGridProps) => (
  <div className={classes.room}>
    <ul {...list} aria-label={label} aria-busy={isStale} className={classes.grid}>
      {Children.map(
        children,
        (card) =>
          isValidElement(card) && (
            <HydrateOnVisible as="li" key={card.key} fallback={<ListingCardSkeleton />}>
              {card}
            </HydrateOnVisible>
          ),
      )}
    </ul>
  </div>
);

export const ListingGridSkeleton = ({ count = 8 }: { readonly count?: number }) => (
  <div className={classes.room} aria-hidden="true">
    <div className={classes.grid}>
      {Array.from({ length: count }, (_, place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </div>
  </div>
);
