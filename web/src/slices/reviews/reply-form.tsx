import { Trans, useLingui } from '@lingui/react/macro';
import { isFieldProblems } from '@lodgepole/contract/core/problem';
import { maxReplyLength, ReplyForm as ReplySchema } from '@lodgepole/contract/reviews/forms';
import { reviewMessages } from '@lodgepole/contract/reviews/messages';
import type { Review } from '@lodgepole/contract/reviews/review';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useLayoutEffect } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { linesOr } from '../../lib/api/server-lines.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useFormats } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FailureBanner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { refreshReviews, reply } from './queries.ts';
import classes from './review-card.module.css';

/** Unsent replies by review id, kept while the viewer visits other pages. */
const replyDrafts = new Map<number, string>();

interface ReplyFormProps {
  readonly review: Review;
  readonly onDone: () => void;
}

const useReplyForm = ({ id, reply: known }: Review) => {
  const form = useSchemaForm(
    ReplySchema,
    () => ({ reply: replyDrafts.get(id) ?? known ?? '' }),
    `reply to ${id}`,
  );
  const { ref } = form;
  useLayoutEffect(() => {
    ref.current?.querySelector('textarea')?.focus();
  }, [ref]);
  return {
    ...form,
    refuseReply: (lines: readonly string[]) => {
      form.refuse({ reply: [...lines] });
      ref.current?.querySelector('textarea')?.focus();
    },
  };
};

const isAboutText = (error: unknown): boolean => error instanceof ApiError && isFieldProblems(error.problem);

const useSaving = (review: Review, form: ReturnType<typeof useReplyForm>, onDone: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSubmit({
    mutationFn: (text: string) => reply(api, review.id, text),
    onSuccess: async () => {
      replyDrafts.delete(review.id);
      await refreshReviews(queryClient);
      showToast(t`Your reply has been published.`);
      onDone();
    },
    onError: (refusal) => {
      if (isAboutText(refusal)) form.refuseReply(linesOr(refusal, reviewMessages.replyFailed));
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!form.check()) return;
    if (form.values.reply.trim() === '') form.refuseReply([reviewMessages.replyEmpty]);
    else mutate(form.values.reply);
  };
  const lines = error && !isAboutText(error) ? linesOr(error, reviewMessages.replyFailed) : [];
  return { isBusy: isPending, lines, submit };
};

export const ReplyForm = ({ review, onDone }: ReplyFormProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const form = useReplyForm(review);
  const { isBusy, lines, submit } = useSaving(review, form, onDone);
  const field = form.text('reply');
  const [used, most] = [number(form.values.reply.trim().length), number(maxReplyLength)];
  return (
    <form ref={form.ref} noValidate className={classes.form} onSubmit={submit}>
      <TextArea
        {...field}
        label={<Trans>Your reply</Trans>}
        description={t`${used} of ${most} characters`}
        rows={3}
        inputClassName={classes.growing}
        onChange={(event) => {
          replyDrafts.set(review.id, event.currentTarget.value);
          field.onChange(event);
        }}
      />
      <p className={classes.note}>
        <Trans>Anyone who can read the review can read your reply.</Trans>
      </p>
      {lines.length > 0 && <FailureBanner lines={lines} />}
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={isBusy}>
          <Trans>Publish reply</Trans>
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            replyDrafts.delete(review.id);
            onDone();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
};
