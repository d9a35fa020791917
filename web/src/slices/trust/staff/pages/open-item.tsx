import { Trans, useLingui } from '@lingui/react/macro';
import { claimItem, downloadAttachment, unclaimItem } from '@lodgepole/contract/trust/endpoints';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { IconChevronLeft, IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound, linesOr } from '../../../../lib/api/server-lines.ts';
import { saveFile } from '../../../../lib/browser.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useNameInTitle } from '../../../../lib/use-name-in-title.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner, FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TimeSince, useNow } from '../../../../ui/text/time-since.tsx';
import { DirectActs } from '../acts/direct-acts.tsx';
import { DecisionPanel } from '../decide/decision-panel.tsx';
import type { Outcome } from '../decide/use-deciding.ts';
import partsClasses from '../item/item-parts.module.css';
import { Answers, EarlierActs, Reports, Signals } from '../item/item-parts.tsx';
import { Part } from '../item/part.tsx';
import { useKeys } from '../keys/keys-help.tsx';
import { KindBadge, PersonLink, UserText } from '../labels.tsx';
import { itemQuery, staffFailures, staffKey, useStaffCheck } from '../queries.ts';
import classes from '../staff-pages.module.css';
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

interface ClaimProps {
  readonly item: Pick<QueueItemDetail, 'id' | 'state' | 'claimed_by'>;
  readonly viewer: number;
}

/** Tells others who works on it; it shuts nobody out. */
const Claim = ({ item: { id, state, claimed_by }, viewer }: ClaimProps) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const isMine = claimed_by?.id === viewer;
  const claiming = useSubmit({
    mutationFn: (gives: boolean) =>
      gives
        ? api.call(unclaimItem, { params: { id } }).then(() => null)
        : api.call(claimItem, { params: { id } }).then(() => null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffKey }),
  });
  const isOpen = state === 'open';
  const toggle = () => {
    if (!claiming.isPending) claiming.mutate(isMine);
  };
  useKeys((key) => (key === 'c' && isOpen ? toggle : null));
  if (!isOpen) return null;
  return (
    <div className={partsClasses.claim}>
      <p role="status" className={partsClasses.meta}>
        {claimed_by && !isMine && (
          <Trans>
            <UserText>{claimed_by.full_name}</UserText> is working on this.
          </Trans>
        )}
        {isMine && t`You are working on this.`}
      </p>
      <Button variant="default" size="sm" loading={claiming.isPending} onClick={toggle}>
        {isMine ? (
          <Trans>Release it</Trans>
        ) : claimed_by ? (
          <Trans>Take it over</Trans>
        ) : (
          <Trans>Claim this item</Trans>
        )}
      </Button>
      {claiming.isError && <FailureBanner lines={linesOr(claiming.error, staffFailures.claiming)} />}
    </div>
  );
};

interface AttachmentProps {
  readonly item: Pick<QueueItemDetail, 'id' | 'attachment'>;
}

/** Saved and never shown here: anyone may have made it. */
const Attachment = ({ item: { id, attachment } }: AttachmentProps) => {
  const api = useApi();
  const { number } = useFormats();
  const saving = useSubmit({
    mutationFn: () => api.call(downloadAttachment, { params: { id } }),
    onSuccess: ({ type, bytes }) => saveFile(attachment?.name ?? String(id), type, bytes),
  });
  if (attachment === null) return null;
  const size = number(Math.ceil(attachment.size / 1024));
  return (
    <Part title={<Trans>Attachment</Trans>}>
      <div className={partsClasses.card}>
        <UserText isBlock>{attachment.name}</UserText>
        <p className={partsClasses.meta}>
          <Trans>{size} KB. Deleted 30 days after the decision.</Trans>
        </p>
        <div className={partsClasses.acts}>
          <Button
            variant="default"
            size="sm"
            loading={saving.isPending}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => saving.mutate()}
          >
            <Trans>Download</Trans>
          </Button>
        </div>
        {saving.isError && <FailureBanner lines={linesOr(saving.error, staffFailures.attachment)} />}
      </div>
    </Part>
  );
};
