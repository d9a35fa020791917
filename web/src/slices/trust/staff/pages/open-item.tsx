import { Trans } from '@lingui/react/macro';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { useNameInTitle } from '../../../../lib/use-name-in-title.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TimeSince, useNow } from '../../../../ui/text/time-since.tsx';
import { DirectActs } from '../acts/direct-acts.tsx';
import { DecisionPanel } from '../decide/decision-panel.tsx';
import type { Outcome } from '../decide/use-deciding.ts';
import { Attachment } from '../item/attachment.tsx';
import { Claim } from '../item/claim.tsx';
import { Answers, EarlierActs, Reports, Signals } from '../item/item-parts.tsx';
import { KindBadge, PersonLink, UserText } from '../labels.tsx';
import { itemQuery, staffFailures, useStaffCheck } from '../queries.ts';
import classes from './staff-pages.module.css';
import { Subject } from './subject.tsx';

interface OpenItemProps {
  readonly id: number;
  readonly onEnd: (outcome: Outcome) => void;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

export const OpenItem = ({ id, ...ways }: OpenItemProps) => {
  const { data, error, isFetching, refetch } = useQuery(itemQuery(useApi(), id));
  const isGone = isNotFound(error);
  useStaffCheck(error);
  useNameInTitle(data?.title);
  return (
    <>
      <Head item={data} />
      {isGone && <Gone onNext={ways.onNext} />}
      {data && !isGone && <Body item={data} {...ways} />}
      {!data &&
        !isGone &&
        (error && !isFetching ? (
          <LoadFailure sentence={staffFailures.item} onRetry={() => void refetch()} />
        ) : (
          <Pending />
        ))}
    </>
  );
};

/** Rendered while loading, because it has the focus. */
const Head = ({ item }: { readonly item: QueueItemDetail | undefined }) => {
  const { search } = useLocation();
  const now = useNow();
  return (
    <header className={classes.head}>
      <Link to={{ pathname: paths.staff(), search }} className={classes.back}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        <Trans>Staff queue</Trans>
      </Link>
      <h1 className={classes.title} tabIndex={-1}>
        {item ? <UserText>{item.title}</UserText> : <Trans>Queue item</Trans>}
      </h1>
      {item && (
        <div className={classes.line}>
          <KindBadge kind={item.kind} />
          <TimeSince instant={item.created_at} now={now} />
          <span>
            <Trans>
              Concerns <PersonLink person={item.reported} />
            </Trans>
          </span>
        </div>
      )}
    </header>
  );
};

interface BodyProps extends Omit<OpenItemProps, 'id'> {
  readonly item: QueueItemDetail;
}

const Body = ({ item, onEnd, onNext, onLeave }: BodyProps) => {
  const now = useNow();
  const viewer = viewerOf(useViewing());
  return (
    <div className={classes.body}>
      <div className={classes.parts}>
        <Answers item={item} readAt={now} />
        <Attachment item={item} />
        <Reports item={item} readAt={now} />
        <Signals item={item} readAt={now} />
        <Subject item={item} readAt={now} />
        <EarlierActs log={item.log} readAt={now} />
      </div>
      <div className={classes.side}>
        {viewer && <Claim item={item} viewer={viewer.id} />}
        <DecisionPanel item={item} onEnd={onEnd} onNext={onNext} onLeave={onLeave} />
        {viewer && <DirectActs listing={item.listing} person={item.reported} viewer={viewer.id} />}
      </div>
    </div>
  );
};

const Gone = ({ onNext }: Pick<OpenItemProps, 'onNext'>): ReactNode => (
  <div className={classes.gone}>
    <Banner kind="notice">
      <Trans>This item is no longer there.</Trans>
    </Banner>
    <Button onClick={onNext}>
      <Trans>Next item</Trans>
    </Button>
  </div>
);

const Pending = () => (
  <div className={classes.body} aria-busy="true">
    <div className={classes.parts}>
      <Skeleton height={120} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </div>
    <div className={classes.side}>
      <Skeleton height={200} radius="lg" />
    </div>
  </div>
);
