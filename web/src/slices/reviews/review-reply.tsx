import { Trans, useLingui } from '@lingui/react/macro';
import { reviewMessages } from '@lodgepole/contract/reviews/messages';
import type { Review } from '@lodgepole/contract/reviews/review';
import { replyRefusal } from '@lodgepole/contract/reviews/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api-context.tsx';
import { isOneOf, useKeptState } from '../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useSay } from '../../lib/text/say.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { TimeSince } from '../../ui/text/time-since.tsx';
import { LongText } from './long-text.tsx';
import { refreshReviews, reply } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import classes from './review-reply.module.css';

const modes = ['shown', 'writing', 'written'] as const;
type Mode = (typeof modes)[number];
const isMode = isOneOf(modes);

interface ReviewReplyProps {
  readonly review: Review;
  /** The person reviewed. */
  readonly name: string;
  readonly viewer: number | null;
  readonly now: number;
}

/** What the person reviewed answered, and their own buttons to do so. */
export const ReviewReply = ({ review, name, viewer, now }: ReviewReplyProps) => {
  const [mode, setMode] = useKeptState<Mode>(`reply to ${review.id}`, 'shown', isMode);
  const isOwn = viewer !== null && replyRefusal({ id: viewer }, review.reviewee.id) === null;
  if (isOwn && mode === 'writing') return <ReplyForm review={review} onDone={() => setMode('written')} />;
  if (review.reply === null && !isOwn) return null;
  return (
    <div className={review.reply === null ? undefined : classes.reply}>
      {review.reply !== null && (
        <>
          <p className={classes.head}>
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
  /** The form was there until now. */
  readonly takesFocus: boolean;
  readonly onWrite: () => void;
}

const OwnReply = ({ review, takesFocus, onWrite }: OwnReplyProps) => {
  const [isAsking, setAsking] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const write = useRef<HTMLButtonElement>(null);
  const hasReply = review.reply !== null;
  // The button that had the focus goes with the reply.
  useLayoutEffect(() => {
    if (takesFocus || isRemoved) write.current?.focus();
  }, [takesFocus, isRemoved]);
  return (
    <div className={classes.buttons}>
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
      showToast(t`Your reply is removed.`);
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
