import { Trans } from '@lingui/react/macro';
import { isFieldProblems } from '@lodgepole/contract/core/problem';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { sameValues } from '../../../lib/forms/same-values.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { AboutFields, HomeFields, PlanFields } from './fields.tsx';
import classes from './roommate-form.module.css';
import { roommateRules } from './roommate-rules.ts';
import { formOf, newRoommate, type RoommateValues, valuesOf } from './roommate-values.ts';
import type { Saving } from './use-saving.ts';

interface RoommateFormProps {
  /** The profile to change, or null for a new one. */
  readonly roommate: Roommate | null;
  readonly saving: Saving;
  /** What the server said against it. */
  readonly failure: ReactNode;
}

const problemsIn = (error: unknown) =>
  error instanceof ApiError && isFieldProblems(error.problem) ? error.problem : {};

export const RoommateForm = ({ roommate, saving, failure }: RoommateFormProps) => {
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
    save(formOf(form.values), (error) => form.refuse(problemsIn(error)));
  };
  return (
    <form ref={ref} noValidate method="post" className={classes.form} onSubmit={submit}>
      <PlanFields form={form} keptDate={keptDate} />
      <HomeFields form={form} />
      <AboutFields form={form} />
      {failure}
      <div className={classes.end}>
        <Button type="submit" loading={isBusy} className={classes.submit}>
          {roommate ? <Trans>Save Changes</Trans> : <Trans>Create Roommate Profile</Trans>}
        </Button>
      </div>
      <LeaveGuard isDirty={!sameValues(form.values, base)}>
        <Trans>What you changed is lost.</Trans>
      </LeaveGuard>
    </form>
  );
};
