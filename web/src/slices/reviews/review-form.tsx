import { Trans, useLingui } from '@lingui/react/macro';
import { isFieldProblems } from '@lodgepole/contract/core/problem';
import { maxCommentLength, ReviewForm as ReviewSchema } from '@lodgepole/contract/reviews/forms';
import { reviewMessages } from '@lodgepole/contract/reviews/messages';
import { revieweeRoles } from '@lodgepole/contract/reviews/review';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { linesOr } from '../../lib/api/server-lines.ts';
import { sameValues, useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { LeaveGuard } from '../../session/leave-guard.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import type { ReviewValues } from './queries.ts';
import classes from './review-form.module.css';

interface ReviewFormProps {
  readonly initial: ReviewValues;
  readonly submitLabel: ReactNode;
  /** Must navigate with `workDone`, or LeaveGuard asks. */
  readonly onSubmit: (values: ReviewValues, begun: ReviewValues) => Promise<void>;
  readonly children?: ReactNode;
}

const useSaving = (onSubmit: ReviewFormProps['onSubmit'], form: ReturnType<typeof useReviewForm>) => {
  const { mutate, isPending, isSuccess, error } = useSubmit({
    mutationFn: ({ values, begun }: Pick<typeof form, 'values' | 'begun'>) => onSubmit(values, begun),
    onError: (failure) => {
      if (failure instanceof ApiError && isFieldProblems(failure.problem)) form.refuse(failure.problem);
    },
  });
  return {
    isBusy: isPending || isSuccess,
    lines: error ? linesOr(error, reviewMessages.submitFailed) : [],
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (form.check()) mutate(form);
    },
  };
};

const useReviewForm = (initial: ReviewValues) =>
  useSchemaForm<ReviewValues & Record<string, unknown>>(ReviewSchema, { ...initial });

export const ReviewForm = ({ initial, submitLabel, onSubmit, children }: ReviewFormProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  const form = useReviewForm(initial);
  const { isBusy, lines, submit } = useSaving(onSubmit, form);
  const [used, most] = [number(form.values.comment.trim().length), number(maxCommentLength)];
  return (
    <form ref={form.ref} noValidate className={classes.form} onSubmit={submit}>
      {lines.length > 0 && (
        <Banner kind="failure">
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line}>{say(line)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <ChoiceField
        name="reviewee_role"
        label={<Trans>You know them as</Trans>}
        choices={Object.entries(revieweeRoles).map(([value, label]) => ({ value, label: say(label) }))}
        value={form.values.reviewee_role}
        error={form.errorOf('reviewee_role')}
        onValueChange={(value) => form.set('reviewee_role', value)}
        onBlur={() => form.leave('reviewee_role')}
      />
      <RatingField
        value={form.values.rating}
        error={form.errorOf('rating')}
        onValueChange={(value) => form.set('rating', value)}
        onBlur={() => form.leave('rating')}
      />
      <TextArea
        {...form.text('comment')}
        label={<Trans>Comment</Trans>}
        description={t`${used} of ${most} characters`}
        rows={6}
        inputClassName={classes.growing}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
        {children}
      </div>
      <LeaveGuard isDirty={!sameValues(form.values, form.begun)}>
        <Trans>What you wrote will be lost.</Trans>
      </LeaveGuard>
    </form>
  );
};

interface RatingFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly onBlur: () => void;
}

const choices = ['1', '2', '3', '4', '5'] as const;

const RatingField = ({ value, error, onValueChange, onBlur }: RatingFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const words = [t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];
  const chosen = words[Number(value) - 1];
  return (
    <fieldset
      role="radiogroup"
      className={classes.field}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <legend className={classes.legend}>
        <Trans>Rating</Trans>
      </legend>
      <div className={classes.stars}>
        {choices.map((choice, index) => (
          <label key={choice} className={classes.star}>
            <input
              type="radio"
              name="rating"
              className="covering"
              value={choice}
              checked={choice === value}
              aria-label={t`${index + 1} of 5: ${words[index] ?? ''}`}
              onChange={() => onValueChange(choice)}
            />
            {Number(choice) <= Number(value) ? (
              <IconStarFilled size={32} aria-hidden="true" />
            ) : (
              <IconStar size={32} stroke={1.5} aria-hidden="true" />
            )}
          </label>
        ))}
        <span className={classes.word}>{chosen}</span>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
