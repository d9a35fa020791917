import { Trans, useLingui } from '@lingui/react/macro';
import { sexLabels } from '@lodgepole/contract/accounts/rules';
import type { ComponentType } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField, PhoneField } from '../../../ui/fields/formatted-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { OptionalLabel, useFieldLabels, valueField } from './field-labels.tsx';
import classes from './profile-form.module.css';
import type { ProfileForms } from './profile-forms.ts';

/** Passed in by the page, because accounts come before places. */
interface PlaceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly autoComplete?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly onBlur: () => void;
}

export type PlaceFieldSlot = ComponentType<PlaceFieldProps>;

interface InfoStepProps {
  readonly form: ProfileForms['info'];
  readonly PlaceField: PlaceFieldSlot;
}

export const InfoStep = ({ form, PlaceField }: InfoStepProps) => {
  const { t } = useLingui();
  const labels = useFieldLabels();
  return (
    <div className={classes.fields}>
      <Person form={form} />
      <fieldset className={classes.group}>
        <legend className={classes.groupTitle}>
          <Trans>Where</Trans>
        </legend>
        <div className={classes.pair}>
          <PlaceField
            {...valueField(form, 'city')}
            label={labels.city}
            autoComplete="address-level2"
            placeholder={t`Where you live now`}
          />
          <PlaceField
            {...valueField(form, 'preferred_location')}
            label={labels.preferred_location}
            placeholder={t`Where you would like to live`}
          />
        </div>
      </fieldset>
      <Budget form={form} />
    </div>
  );
};

type PartProps = Pick<InfoStepProps, 'form'>;

const Person = ({ form }: PartProps) => {
  const { t } = useLingui();
  const say = useSay();
  const labels = useFieldLabels();
  const needed = { required: true, withAsterisk: false };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupTitle}>
        <Trans>About you</Trans>
      </legend>
      <div className={classes.pair}>
        <TextField
          {...form.text('first_name')}
          {...needed}
          label={labels.first_name}
          autoComplete="given-name"
        />
        <TextField
          {...form.text('last_name')}
          {...needed}
          label={labels.last_name}
          autoComplete="family-name"
        />
      </div>
      <div className={classes.ageAndGender}>
        <TextField
          {...form.text('age')}
          {...needed}
          label={labels.age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        <ChoiceField
          {...valueField(form, 'sex')}
          label={labels.sex}
          choices={Object.entries(sexLabels).map(([value, label]) => ({ value, label: say(label) }))}
        />
      </div>
      <PhoneField
        {...valueField(form, 'phone_number')}
        {...needed}
        label={labels.phone_number}
        autoComplete="tel-national"
        placeholder={t`(123) 456-7890`}
      />
    </fieldset>
  );
};

const Budget = ({ form }: PartProps) => {
  const { t } = useLingui();
  const labels = useFieldLabels();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupTitle}>
        <Trans>Budget</Trans>
      </legend>
      <p className={classes.hint}>
        <Trans>Only you see these numbers. We use them to show what you can afford.</Trans>
      </p>
      <div className={classes.pair}>
        <MoneyField
          {...valueField(form, 'budget_min')}
          label={<OptionalLabel>{labels.budget_min}</OptionalLabel>}
          placeholder={t`Per month`}
        />
        <MoneyField
          {...valueField(form, 'budget_max')}
          label={labels.budget_max}
          placeholder={t`Per month`}
          required
          withAsterisk={false}
        />
      </div>
      <MoneyField
        {...valueField(form, 'yearly_income')}
        label={<OptionalLabel>{labels.yearly_income}</OptionalLabel>}
        placeholder={t`Before taxes`}
      />
    </fieldset>
  );
};
