import { Trans } from '@lingui/react/macro';
import { isFieldProblems } from '@lodgepole/contract/core/problem';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { type SchemaForm, sameValues, useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { edit, keepRoommate, post } from '../queries.ts';
import { AboutFields, HabitFields, PlanFields } from './fields.tsx';
import classes from './roommate-form.module.css';
import {
  editOf,
  formOf,
  newRoommate,
  type RoommateValues,
  roommateRules,
  valuesOf,
} from './roommate-values.ts';

type Filled = Pick<SchemaForm<RoommateValues>, 'values' | 'begun'>;

interface Saving {
  /** Saving, or saved and about to leave the page. */
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly save: (form: Filled, onRefused: (error: unknown) => void) => void;
}

/** Creates a profile when `id` is null. */
export const useSaving = (id: number | null, onSaved: (roommate: Roommate) => void): Saving => {
  const api = useApi();
  const queryClient = useQueryClient();
  const saving = useSubmit({
    mutationFn: ({ values, begun }: Filled) =>
      id === null ? post(api, formOf(values)) : edit(api, id, editOf(values, begun)),
    onSuccess: (roommate) => {
      onSaved(roommate);
      keepRoommate(api, queryClient, roommate);
    },
    // A profile may have been created on another device.
    onError: () => void queryClient.invalidateQueries({ queryKey: viewerKey }),
  });
  return {
    isBusy: saving.isPending || saving.isSuccess,
    error: saving.error,
    save: (form, onRefused) => saving.mutate(form, { onError: onRefused }),
  };
};

interface RoommateFormProps {
  readonly roommate: Roommate | null;
  readonly saving: Saving;
  readonly failure: ReactNode;
  /** Asks only for what is required, for people on their way elsewhere. */
  readonly isBrief?: boolean;
  readonly submitLabel?: ReactNode;
}

const problemsIn = (error: unknown) =>
  error instanceof ApiError && isFieldProblems(error.problem) ? error.problem : {};

export const RoommateForm = (props: RoommateFormProps) => {
  const { roommate, saving, failure, isBrief = false, submitLabel } = props;
  const base = roommate ? valuesOf(roommate) : newRoommate;
  const keptDate = roommate?.move_in_date ?? null;
  const [rules] = useState(() => roommateRules(keptDate));
  const form = useSchemaForm<RoommateValues>(rules, base);
  const { isBusy, save } = saving;
  const { ref } = form;
  useEffect(() => {
    if (failure) ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [failure, ref]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !form.check()) return;
    save(form, (error) => form.refuse(problemsIn(error)));
  };
  return (
    <form ref={ref} noValidate method="post" className={classes.form} onSubmit={submit}>
      <PlanFields form={form} keptDate={keptDate} />
      {!isBrief && <HabitFields form={form} />}
      <AboutFields form={form} isBrief={isBrief} />
      {failure}
      <div className={classes.end}>
        <Button type="submit" loading={isBusy} className={classes.submit}>
          {submitLabel ?? (roommate ? <Trans>Save Changes</Trans> : <Trans>Create Roommate Profile</Trans>)}
        </Button>
      </div>
      <LeaveGuard isDirty={!sameValues(form.values, form.begun)}>
        <Trans>Your changes will be lost.</Trans>
      </LeaveGuard>
    </form>
  );
};
