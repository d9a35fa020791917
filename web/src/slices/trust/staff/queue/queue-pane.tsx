import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { namesOf } from '@lodgepole/contract/core/objects';
import { type QueueKind, type QueueSort, queueKinds, queueSorts } from '@lodgepole/contract/trust/codes';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { IconUser, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, NavLink, type To, useLocation } from 'react-router';
import { type ListControl, listView } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { type Address, useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { SignpostDrawing } from '../../../../ui/brand/drawings/empty-drawings.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ListPane } from '../../../../ui/lists/list-pane.tsx';
import { SmallSelect } from '../../../../ui/lists/sort-select.tsx';
import { LinkTabs } from '../../../../ui/lists/tabs.tsx';
import { TimeSince, useNow } from '../../../../ui/text/time-since.tsx';
import { KeysHelp, useListKeys } from '../keys/keys-help.tsx';
import { KindName, SuspendedBadge, UserText } from '../labels.tsx';
import { type QueueView, queueQuery, staffFailures, useStaffCheck } from '../queries.ts';
import classes from './queue.module.css';

/** Items carry the parameters too, so that the list keeps its place. */
interface QueueControl extends Pick<ListControl, 'to'> {
  readonly view: QueueView;
  readonly address: Address;
}

export const useQueueView = (): QueueControl => {
  const address = useAddress();
  const { view, to } = listView(address);
  const { params } = address;
  const { page, page_size } = view;
  return { view: { kind: readKind(params), sort: readSort(params), page, page_size }, to, address };
};

interface QueuePaneProps {
  readonly title: ReactNode;
  /** The open item. */
  readonly open?: number;
}

export const QueuePane = ({ title, open }: QueuePaneProps) => {
  const { view, to, address } = useQueueView();
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
        <>
          <KindFilter
            kind={view.kind}
            counts={query.data?.counts ?? {}}
            to={(kind) => ({ pathname: paths.staff(), search: searchOf({ kind, sort: view.sort }) })}
          />
          <SortChoice view={view} change={address.change} />
        </>
      }
      footer={
        <div className={classes.paneFoot}>
          <Link to={paths.staffSearch()} className={classes.log}>
            <Trans context="noun">Search</Trans>
          </Link>
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
  readonly counts: Readonly<Partial<Record<QueueKind, number>>>;
  /** Null for all kinds. */
  readonly kind: QueueKind | null;
  readonly to: (kind: QueueKind | null) => To;
}

const readKind = (params: URLSearchParams): QueueKind | null =>
  namesOf(queueKinds).find((kind) => kind === params.get('kind')) ?? null;

const readSort = (params: URLSearchParams): QueueSort =>
  params.get('sort') === 'oldest' ? 'oldest' : 'weight';

const searchOf = ({ kind, sort }: Pick<QueueView, 'kind' | 'sort'>): string => {
  const params = new URLSearchParams();
  if (kind) params.set('kind', kind);
  if (sort !== 'weight') params.set('sort', sort);
  return params.size === 0 ? '' : `?${params}`;
};

interface SortChoiceProps {
  readonly view: QueueView;
  readonly change: Address['change'];
}

const SortChoice = ({ view, change }: SortChoiceProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <div className={classes.sort}>
      <SmallSelect
        label={t`Sort`}
        value={view.sort}
        onChange={(sort) =>
          change(() => new URLSearchParams(searchOf({ kind: view.kind, sort: sort as QueueSort })), {
            subject: null,
            preventScrollReset: true,
          })
        }
      >
        {namesOf(queueSorts).map((sort) => (
          <option key={sort} value={sort}>
            {say(queueSorts[sort])}
          </option>
        ))}
      </SmallSelect>
    </div>
  );
};

const KindFilter = ({ kind, counts, to }: KindFilterProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const tabs = [
    [null, t({ message: 'All', context: 'kinds of work' })],
    ['report', t`Reports`],
    ['held', t`Held listings`],
    ['verification', t`Verifications`],
    ['appeal', t`Appeals`],
  ] as const;
  return (
    <LinkTabs
      name={t`Type of item`}
      tabs={tabs.map(([code, label]) => {
        const count = code === null ? 0 : (counts[code] ?? 0);
        const name = count === 0 ? label : `${label} ${number(count)}`;
        return { key: label, label: name, to: to(code), isOpen: code === kind };
      })}
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
  const { id, kind, title, reasons, reported, reports, claimed_by, created_at } = item;
  const more = reasons.length - shownReasons;
  return (
    <NavLink to={{ pathname: paths.staffItem(id), search }} className={() => classes.row}>
      <span className={classes.head}>
        <span className={classes.title}>
          <UserText>{title}</UserText>
        </span>{' '}
        <TimeSince instant={created_at} now={now} />
      </span>{' '}
      <span className={classes.reasons}>
        <KindName kind={kind} />
        {reasons.length > 0 && (
          <>
            {' · '}
            <UserText>{reasons.slice(0, shownReasons).map(say).join(' · ')}</UserText>
          </>
        )}
        {more > 0 && (
          <>
            {' '}
            <Plural value={more} one="and # more" other="and # more" />
          </>
        )}
      </span>{' '}
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
        )}{' '}
        {claimed_by && (
          <span className={classes.claim}>
            <IconUserCheck size={16} stroke={1.75} aria-hidden="true" />
            <Trans>
              Claimed by <UserText>{claimed_by.full_name}</UserText>
            </Trans>
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
        <Skeleton height={24} width="80%" />
        <Skeleton height={20} width="60%" />
        <Skeleton height={20} width="40%" />
      </div>
    ))}
  </div>
);
