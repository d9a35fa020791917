import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { SignpostDrawing } from '../../../../ui/brand/drawings/signpost-drawing.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListPane } from '../../../../ui/lists/list-pane.tsx';
import { KeysHelp } from '../keys/keys-help.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { staffFailures } from '../messages.ts';
import { queueQuery } from '../queries.ts';
import { useStaffCheck } from '../use-staff-check.ts';
import { KindFilter } from './kind-filter.tsx';
import { QueueList, QueueListSkeleton } from './queue-list.tsx';
import classes from './queue-pane.module.css';
import { useQueueView } from './use-queue-view.ts';

interface QueuePaneProps {
  readonly title: ReactNode;
  /** The item beside it. */
  readonly open?: number;
}

/** The open work, a page at a time. */
export const QueuePane = ({ title, open }: QueuePaneProps) => {
  const { view, to } = useQueueView();
  const query = useQuery(queueQuery(useApi(), view));
  const list = useRef<HTMLUListElement>(null);
  const total = useTotal();
  useListKeys(list, open === undefined);
  useStaffCheck(query.error);
  return (
    <ListPane
      className={classes.pane}
      title={title}
      query={query}
      view={view}
      to={to}
      total={total}
      isBeside={open !== undefined}
      failure={staffFailures.queue}
      skeleton={<QueueListSkeleton />}
      filter={
        <KindFilter
          kind={view.kind}
          to={(kind) => ({ pathname: paths.staff(), search: kind === null ? '' : `?kind=${kind}` })}
        />
      }
      footer={
        <div className={classes.foot}>
          <Link to={paths.staffLog()} className={classes.log}>
            <Trans>Staff log</Trans>
          </Link>
          <KeysHelp />
        </div>
      }
    >
      {(page) => <Shown page={page} open={open ?? null} list={list} />}
    </ListPane>
  );
};

const useTotal = () => {
  const { t } = useLingui();
  return ({ total, isExact }: Page<QueueItem>): string =>
    isExact
      ? t`${plural(total, { one: '# open item', other: '# open items' })}`
      : t`${plural(total, { one: '#+ open item', other: '#+ open items' })}`;
};

interface ShownProps {
  readonly page: Page<QueueItem>;
  readonly open: number | null;
  readonly list: RefObject<HTMLUListElement | null>;
}

const Shown = ({ page, open, list }: ShownProps) =>
  page.total === 0 ? (
    <EmptyState drawing={<SignpostDrawing />}>
      <Trans>Nothing to do.</Trans>
    </EmptyState>
  ) : (
    <QueueList items={page.items} open={open} list={list} />
  );
