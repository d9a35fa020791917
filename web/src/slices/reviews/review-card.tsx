import { Trans, useLingui } from '@lingui/react/macro';
import { reviewMessages } from '@lodgepole/contract/reviews/messages';
import type { Review, ReviewPerson } from '@lodgepole/contract/reviews/review';
import { isAuthor, replyRefusal } from '@lodgepole/contract/reviews/rules';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { isOneOf, useKeptState } from '../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useSay } from '../../lib/text/say.ts';
import { Badge, type Look } from '../../ui/badges/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Explained } from '../../ui/overlays/explained.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { TimeSince } from '../../ui/text/time-since.tsx';
import { refreshReviews, reply } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import classes from './review-card.module.css';
import { Stars } from './stars.tsx';

interface ReviewCardProps {
  readonly review: Review;
  readonly viewer: number | null;
  readonly now: number;
  /** Only for reviews by others. */
  readonly menu?: ReactNode;
}

const nameOf = ({ first_name, last_name }: ReviewPerson): string => `${first_name} ${last_name}`.trim();

export const ReviewCard = ({ review, viewer, now, menu }: ReviewCardProps) => {
  const say = useSay();
  const { reviewer, about } = review;
  const isOwn = viewer !== null && isAuthor({ id: viewer }, reviewer?.id ?? null);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Avatar src={reviewer?.profile_picture ?? null} name={reviewer ? nameOf(reviewer) : ''} size={44} />
        <div className={classes.author}>
          <p className={classes.name}>
            {reviewer ? (
              <Link to={paths.profile(reviewer.id)}>{nameOf(reviewer)}</Link>
            ) : (
              <Trans>Anonymous</Trans>
            )}
          </p>
          <p className={classes.meta}>
            <TimeSince instant={review.created_at} now={now} />
            {' · '}
            <RoleText role={say(review.reviewee_role_display)} />
          </p>
        </div>
        {about !== null && <Verified how={say(about)} />}
        <Stars rating={review.rating} />
        {!isOwn && menu}
      </div>
      <LongText text={review.comment} />
      {isOwn && (
        <Button to={paths.editReview(review.id)} variant="default" size="sm">
          <Trans>Edit Review</Trans>
        </Button>
      )}
      <ReviewReply review={review} name={nameOf(review.reviewee)} viewer={viewer} now={now} />
    </li>
  );
};

const RoleText = ({ role }: { readonly role: string }) => <Trans>reviewed as {role}</Trans>;

const verifiedLook: Look = { tone: 'pine', icon: IconRosetteDiscountCheck };

const Verified = ({ how }: { readonly how: string }) => (
  <Explained explanation={how}>
    <Badge look={verifiedLook}>
      <Trans>Verified</Trans>
    </Badge>
  </Explained>
);

const modes = ['shown', 'writing', 'written'] as const;
type Mode = (typeof modes)[number];
const isMode = isOneOf(modes);

interface ReviewReplyProps {
  readonly review: Review;
  readonly name: string;
  readonly viewer: number | null;
  readonly now: number;
}

const ReviewReply = ({ review, name, viewer, now }: ReviewReplyProps) => {
  const [mode, setMode] = useKeptState<Mode>(`reply to ${review.id}`, 'shown', isMode);
  const isOwn = viewer !== null && replyRefusal({ id: viewer }, review.reviewee.id) === null;
  if (isOwn && mode === 'writing') return <ReplyForm review={review} onDone={() => setMode('written')} />;
  if (review.reply === null && !isOwn) return null;
  return (
    <div className={review.reply === null ? undefined : classes.reply}>
      {review.reply !== null && (
        <>
          <p className={classes.replyHead}>
            <Trans>
              Reply by <b>{name}</b>
            </Trans>
            {review.replied_at !== null && (
              <>
                {' · '}
                <TimeSince instant={review.replied_at} now={now} />
              </>
            )}
          </p>
          <LongText text={review.reply} />
        </>
      )}
      {isOwn && (
        <OwnReply review={review} takesFocus={mode === 'written'} onWrite={() => setMode('writing')} />
      )}
    </div>
  );
};

interface OwnReplyProps {
  readonly review: Review;
  readonly takesFocus: boolean;
  readonly onWrite: () => void;
}

const OwnReply = ({ review, takesFocus, onWrite }: OwnReplyProps) => {
  const [isAsking, setAsking] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const write = useRef<HTMLButtonElement>(null);
  const hasReply = review.reply !== null;
  // The focused button disappears with the reply.
  useLayoutEffect(() => {
    if (takesFocus || isRemoved) write.current?.focus();
  }, [takesFocus, isRemoved]);
  return (
    <div className={classes.replyButtons}>
      <Button ref={write} variant="default" size="sm" onClick={onWrite}>
        {hasReply ? <Trans>Edit reply</Trans> : <Trans>Reply</Trans>}
      </Button>
      {hasReply && (
        <Button variant="outline" tone="danger" size="sm" onClick={() => setAsking(true)}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {isAsking && (
        <RemoveReply
          review={review}
          onCancel={() => setAsking(false)}
          onRemoved={() => {
            setAsking(false);
            setRemoved(true);
          }}
        />
      )}
    </div>
  );
};

interface RemoveReplyProps {
  readonly review: Review;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
}

const RemoveReply = ({ review, onCancel, onRemoved }: RemoveReplyProps) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const removing = useSubmit({
    mutationFn: () => reply(api, review.id, ''),
    onSuccess: async () => {
      await refreshReviews(queryClient);
      showToast(t`Your reply has been removed.`);
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Remove your reply?</Trans>}
      question={<Trans>This cannot be undone.</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      isBusy={removing.isPending}
      failure={removing.isError && <Banner kind="failure">{say(reviewMessages.replyFailed)}</Banner>}
      onConfirm={() => removing.mutate()}
      onCancel={onCancel}
    />
  );
};

const shownAtFirst = 200;

const LongText = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shownAtFirst) return <p className={classes.text}>{text}</p>;
  return (
    <div>
      <p id={id} className={classes.text}>
        {isWhole ? text : `${text.slice(0, shownAtFirst).trimEnd()}…`}
      </p>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? t`View Less` : t`View More`}
      </button>
    </div>
  );
};
