import { Trans, useLingui } from '@lingui/react/macro';
import { formingStatuses, type GroupStatus, joinPolicies } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { useId } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { StatusBadge } from '../status/badges.tsx';
import classes from './group-form.module.css';
import { type GroupFormState, setsStatus } from './group-values.ts';

const longestDescription = 800;

interface BasicSectionProps {
  readonly form: GroupFormState;
  readonly group: Group | null;
}

export const BasicSection = ({ form, group }: BasicSectionProps) => {
  const { t } = useLingui();
  const id = useId();
  const needed = { required: true, withAsterisk: false } as const;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Trans>Basic Information</Trans>
      </h2>
      <TextField {...form.text('name')} {...needed} label={t`Group Name`} autoComplete="off" />
      <DescriptionField form={form} />
      <div className={classes.pair}>
        <TextField {...form.text('move_in_date')} {...needed} type="date" label={t`Move-in Date`} />
        {group === null || setsStatus(group) ? (
          <StatusField form={form} />
        ) : (
          <AppliedStatus status={group.group_status} />
        )}
      </div>
      <JoinPolicyField form={form} />
      <TextField
        {...form.text('size')}
        label={
          <>
            {t`How many people`}{' '}
            <span className={classes.optional}>
              <Trans>(optional)</Trans>
            </span>
          </>
        }
        description={t`Once the group is that large, nobody else can join.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckField
        name="move_in_ready"
        label={t`Move-in Ready`}
        description={t`The group could move in on that day.`}
        checked={form.values.move_in_ready}
        onCheckedChange={(checked) => form.set('move_in_ready', checked)}
      />
    </section>
  );
};

type FieldProps = Pick<BasicSectionProps, 'form'>;

const DescriptionField = ({ form }: FieldProps) => {
  const { t } = useLingui();
  const length = form.values.description.trim().length;
  return (
    <TextArea
      {...form.text('description')}
      label={
        <>
          {t`Description`}{' '}
          <span className={classes.optional}>
            <Trans>(optional)</Trans>
          </span>
        </>
      }
      rows={5}
      inputClassName={classes.growing}
      description={
        <span className={classes.counter} data-over={length > longestDescription || undefined}>
          <Trans>
            {length} / {longestDescription}
            <span className="visually-hidden"> characters</span>
          </Trans>
        </span>
      }
      isDescriptionBelow
    />
  );
};

const StatusField = ({ form }: FieldProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <SelectField {...form.text('group_status')} size="md" label={t`Group Status`}>
      {Object.entries(formingStatuses)
        // Nobody can be invited into a group that is Filled.
        .filter(([code]) => form.values.from_group === undefined || code !== 'F')
        .map(([code, label]) => (
          <option key={code} value={code}>
            {say(label)}
          </option>
        ))}
    </SelectField>
  );
};

const JoinPolicyField = ({ form }: FieldProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <SelectField
      {...form.text('join_policy')}
      size="md"
      label={t`Who can join?`}
      description={
        form.values.join_policy === 'ask'
          ? t`While the group is open, people write to you and you accept or decline.`
          : t`While the group is open, people join at once.`
      }
    >
      {Object.entries(joinPolicies).map(([code, label]) => (
        <option key={code} value={code}>
          {say(label)}
        </option>
      ))}
    </SelectField>
  );
};

const AppliedStatus = ({ status }: { readonly status: GroupStatus }) => (
  <div className={classes.applied}>
    <span className={classes.caption}>
      <Trans>Group Status</Trans>
    </span>
    <StatusBadge status={status} />
  </div>
);
