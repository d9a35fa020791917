import type { Page } from '@lodgepole/contract/core/endpoint';
import type { ReactNode } from 'react';
import type { ListView } from '../../lib/address/list-params.ts';
import classes from './list-bar.module.css';
import { ListRange } from './list-range.tsx';

interface ListBarProps {
  readonly view: Pick<ListView, 'page' | 'page_size'>;
  /** Nothing while the list is loaded. */
  readonly page: Page<unknown> | undefined;
  readonly pageCount: number;
  /** How many there are, with the word for them. */
  readonly countText: (count: Pick<Page<unknown>, 'total' | 'isExact'>) => string;
  /** What can be chosen about the list. */
  readonly children: ReactNode;
}

/** Above a list: how many there are, and which of them the page shows. */
export const ListBar = ({ view, page, pageCount, countText, children }: ListBarProps) => (
  <div className={classes.bar}>
    <p role="status" className={classes.range}>
      {page && pageCount === 1 && countText(page)}
      {page && pageCount > 1 && (
        <ListRange page={view.page} pageSize={view.page_size} total={page.total} isExact={page.isExact} />
      )}
    </p>
    <div className={classes.choices}>{children}</div>
  </div>
);

/** The room it takes, while the list is loaded. */
export const ListBarSkeleton = () => <div className={classes.bar} />;
