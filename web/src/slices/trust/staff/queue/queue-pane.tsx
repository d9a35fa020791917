import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type QueueKind, queueKinds } from '@lodgepole/contract/trust/codes';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, NavLink, type To, useLocation } from 'react-router';
import { type ListControl, listView } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSay } from '../../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ListPane } from '../../../../ui/lists/list-pane.tsx';
import { LinkTabs } from '../../../../ui/lists/tabs.tsx';
import { TimeSince, useNow } from '../../../../ui/text/time-since.tsx';
import { KeysHelp } from '../keys/keys-help.tsx';
import { useListKeys } from '../keys/use-keys.ts';
import { KindBadge, SuspendedBadge, UserText } from '../labels.tsx';
import { type QueueView, queueQuery, staffFailures, useStaffCheck } from '../queries.ts';
import classes from './queue.module.css';

/** Items carry the parameters too, so that the list keeps its place. */
export const useQueueView = (): { readonly view: QueueView; readonly to: ListControl['to'] } => {
  const address = useAddress();
  const { view, to } = listView(address);
  return { view: { kind: readKind(address.params), page: view.page, page_size: view.page_size }, to };
};

interface QueuePaneProps {
  readonly title: ReactNode;
  /** The open item. */
  readonly open?: number;
}

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
        <div className={classes.paneFoot}>
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

interface KindFilterProps {
  /** Null for all kinds. */
  readonly kind: QueueKind | null;
  readonly to: (kind: QueueKind | null) => To;
}

const readKind = (params: URLSearchParams): QueueKind | null =>
  namesOf(queueKinds).find((kind) => kind === params.get('kind')) ?? null;

const KindFilter = ({ kind, to }: KindFilterProps) => {
  const { t } = useLingui();
  const tabs = [
    [null, t({ message: 'All', context: 'kinds of work' })],
    ['report', t`Reports`],
    ['held', t`Held listings`],
    ['verification', t`Verifications`],
  ] as const;
  return (
    <LinkTabs
      name={t`Type of item`}
      tabs={tabs.map(([code, label]) => ({ key: label, label, to: to(code), isOpen: code === kind }))}
    />
  );
};

interface QueueListProps {
  readonly items: readonly QueueItem[];
  /** The open item. */
  readonly open: number | null;
  readonly list: RefObject<HTMLUListElement | null>;
}

const QueueList = ({ items, open, list }: QueueListProps) => {
  const now = useNow();
  const place = items.findIndex(({ id }) => id === open);
  useEffect(() => {
    if (place >= 0) list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [list, place]);
  return (
    <ul ref={list} className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>
          <QueueRow item={item} now={now} />
        </li>
      ))}
    </ul>
  );
};

interface QueueRowProps {
  readonly item: QueueItem;
  readonly now: number;
}

const shownReasons = 2;

const QueueRow = ({ item, now }: QueueRowProps) => {
  const say = useSay();
  const { search } = useLocation();
  const { id, kind, title, reasons, reported, reports, created_at } = item;
  const more = reasons.length - shownReasons;
  return (
    <NavLink to={{ pathname: paths.staffItem(id), search }} className={() => classes.row}>
      <span className={classes.head}>
        <KindBadge kind={kind} /> <TimeSince instant={created_at} now={now} />
      </span>
      <span className={classes.title}>
        <UserText>{title}</UserText>
      </span>{' '}
      {reasons.length > 0 && (
        <span className={classes.reasons}>
          <UserText>{reasons.slice(0, shownReasons).map(say).join(' · ')}</UserText>
          {more > 0 && (
            <>
              {' '}
              <Plural value={more} one="and # more" other="and # more" />
            </>
          )}
        </span>
      )}{' '}
      <span className={classes.foot}>
        <span className={classes.person}>
          <IconUser size={16} stroke={1.75} aria-hidden="true" />
          {reported ? <UserText>{reported.full_name}</UserText> : <Trans>Deleted account</Trans>}
        </span>{' '}
        {reported?.is_suspended && <SuspendedBadge />}{' '}
        {reports > 0 && (
          <span className={classes.reports}>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" />
            <Plural value={reports} one="# person reported it" other="# people reported it" />
          </span>
        )}
      </span>
    </NavLink>
  );
};

const QueueListSkeleton = () => (
  <div className={classes.list} aria-busy="true">
    {[1, 2, 3, 4, 5].map((place) => (
      <div key={place} className={classes.row}>
        <Skeleton height={24} width="40%" radius="round" />
        <Skeleton height={20} width="80%" />
        <Skeleton height={18} width="60%" />
      </div>
    ))}
  </div>
);
