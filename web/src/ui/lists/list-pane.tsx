import type { Page } from '@lodgepole/contract/core/endpoint';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, type To } from 'react-router';
import { pageCountOf } from '../../lib/address/list-params.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import classes from './list-pane.module.css';
import { Pager } from './pager.tsx';

interface ListPaneProps<Item> {
  readonly title: ReactNode;
  readonly query: {
    readonly data: Page<Item> | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    refetch(): unknown;
  };
  readonly view: { readonly page: number; readonly page_size: number };
  readonly to: (page: number) => To;
  readonly total: (page: Page<Item>) => string | null;
  readonly filter?: ReactNode;
  readonly footer?: ReactNode;
  /** On a phone, the list is hidden while an item is open. */
  readonly isBeside: boolean;
  readonly failure: string;
  readonly skeleton: ReactNode;
  readonly className?: string | undefined;
  readonly children: (page: Page<Item>) => ReactNode;
}

/** The previous page stays, dimmed, while the next one loads. */
export const ListPane = <Item,>({ query, view, to, isBeside, className, ...parts }: ListPaneProps<Item>) => {
  const { data, isPlaceholderData } = query;
  const pageCount = data ? pageCountOf(data.total, view.page_size) : 1;
  const total = useLast(data && !isPlaceholderData ? parts.total(data) : undefined);
  return (
    <div className={`${classes.pane} ${className ?? ''}`} data-beside={isBeside || undefined}>
      <div className={classes.top}>
        {parts.title}
        <p role="status" className={classes.total}>
          {total}
        </p>
      </div>
      {parts.filter}
      <div className={classes.list} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        {data ? parts.children(data) : <NotLoaded query={query} {...parts} />}
      </div>
      {data?.items.length === 0 && view.page > pageCount && <Navigate to={to(pageCount)} replace />}
      {pageCount > 1 && (
        <div className={classes.pages}>
          <Pager page={view.page} pageCount={pageCount} to={to} />
        </div>
      )}
      {parts.footer}
    </div>
  );
};

const useLast = <Value,>(value: Value | undefined): Value | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
};

const NotLoaded = <Item,>({
  query,
  failure,
  skeleton,
}: Pick<ListPaneProps<Item>, 'query' | 'failure' | 'skeleton'>) =>
  query.isError && !query.isFetching ? (
    <LoadFailure className={classes.failure} sentence={failure} onRetry={() => void query.refetch()} />
  ) : (
    skeleton
  );

interface PaneTitleProps {
  readonly to: To;
  readonly children: ReactNode;
}

export const PaneTitle = ({ to, children }: PaneTitleProps) => (
  <h2 className={classes.title}>
    <Link to={to}>{children}</Link>
  </h2>
);
