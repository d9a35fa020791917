import { Plural, Trans } from '@lingui/react/macro';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { useNow } from '../../../../ui/text/use-now.ts';
import { KindBadge } from '../kind-badge.tsx';
import { SuspendedBadge } from '../suspended-badge.tsx';
import { UserText } from '../user-text.tsx';
import classes from './queue.module.css';

interface QueueListProps {
  readonly items: readonly QueueItem[];
  /** The item beside the list. */
  readonly open: number | null;
  readonly list: RefObject<HTMLUListElement | null>;
}

export const QueueList = ({ items, open, list }: QueueListProps) => {
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

export const QueueListSkeleton = () => (
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
