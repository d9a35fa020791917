import { Trans } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import type { ReactNode } from 'react';
import type { ListView } from '../../lib/address/list-params.ts';
import { useFormats } from '../../lib/text/format.ts';
import classes from './sort-select.module.css';

interface ListRangeProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** False when counting stopped early: `1,000+`. */
  readonly isExact: boolean;
}

/** Which part of a list is on the screen: `16–30 of 128`. */
export const ListRange = ({ page, pageSize, total, isExact }: ListRangeProps) => {
  const { number } = useFormats();
  if (total === 0) return null;
  const from = number((page - 1) * pageSize + 1);
  const to = number(Math.min(page * pageSize, total));
  const all = number(total);
  return isExact ? (
    <Trans>
      {from}–{to} of {all}
    </Trans>
  ) : (
    <Trans>
      {from}–{to} of {all}+
    </Trans>
  );
};

interface ListBarProps {
  readonly view: Pick<ListView, 'page' | 'page_size'>;
  readonly page: Page<unknown> | undefined;
  readonly pageCount: number;
  readonly countText: (count: Pick<Page<unknown>, 'total' | 'isExact'>) => string;
  readonly children: ReactNode;
}

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

export const ListBarSkeleton = () => <div className={classes.bar} />;

interface PageOfProps {
  readonly page: number;
  readonly count: number;
}

/** The first page needs no mention. */
export const PageOf = ({ page, count }: PageOfProps) => {
  const { number } = useFormats();
  const [at, last] = [number(page), number(count)];
  if (page <= 1 || page > count) return null;
  return (
    <>
      {' · '}
      <Trans>
        Page {at} of {last}
      </Trans>
    </>
  );
};
