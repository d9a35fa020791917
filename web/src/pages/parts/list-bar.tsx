import type { Page } from '@lodgepole/contract/core/endpoint';
import type { ReactNode } from 'react';
import { useCountText } from '../../features/listings/search/results/count-text.ts';
import type { ListView } from '../../lib/address/list-params.ts';
import { ListRange } from '../../ui/lists/list-range.tsx';
import classes from './list-bar.module.css';

interface ListBarProps {
  readonly view: Pick<ListView, 'page' | 'page_size'>;
  readonly page: Page<unknown>;
  readonly pageCount: number;
  /** What can be chosen about the list. */
  readonly children: ReactNode;
}

/** Above a list of listings: how many there are, and which of them the page shows. */
export const ListBar = ({ view, page, pageCount, children }: ListBarProps) => {
  const countText = useCountText();
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.range}>
        {pageCount === 1 ? (
          countText(page)
        ) : (
          <ListRange page={view.page} pageSize={view.page_size} total={page.total} isExact={page.isExact} />
        )}
      </p>
      <div className={classes.choices}>{children}</div>
    </div>
  );
};

/** The room it takes, while the list is loaded. */
export const ListBarSkeleton = () => <div className={classes.bar} />;
