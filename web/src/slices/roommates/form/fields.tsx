import { Trans, useLingui } from '@lingui/react/macro';
import type { Codes } from '@lodgepole/contract/core/codes';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import { genderPreferences, habits, occupations } from '@lodgepole/contract/roommates/codes';
import { useState } from 'react';
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSay } from '../../../lib/text/say.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/formatted-field.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { habitNames } from '../habits.tsx';
import classes from './roommate-form.module.css';
import type { RoommateValues } from './roommate-values.ts';

interface FieldsProps {
  readonly form: SchemaForm<RoommateValues>;
}

interface PlanFieldsProps extends FieldsProps {
  /** The saved date, which may be in the past as long as it is unchanged. */
  readonly keptDate: string | null;
}

const needed = { required: true, withAsterisk: false } as const;

export const PlanFields = ({ form, keptDate }: PlanFieldsProps) => {
  const { t } = useLingui();
  const [today] = useState(() => todayInCanada(new Date()));
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        <Trans>Your plans</Trans>
      </h2>
      <div className={classes.trio}>
        <MoneyField
          {...needed}
          name="roommate_budget"
          label={t`Budget per month`}
          value={form.values.roommate_budget}
          error={form.errorOf('roommate_budget')}
          onValueChange={(budget) => form.set('roommate_budget', budget)}
          onBlur={() => form.leave('roommate_budget')}
        />
        <TextField
          {...form.text('move_in_date')}
          {...needed}
          type="date"
          label={t`Move-in date`}
          min={keptDate !== null && keptDate < today ? keptDate : today}
        />
        <TextField
          {...form.text('stay_length')}
          {...needed}
          type="number"
          min={1}
          max={1200}
          step={1}
          inputMode="numeric"
          autoComplete="off"
          label={t`Stay length`}
          rightSection={<Trans>months</Trans>}
          rightSectionWidth="4.5rem"
          inputClassName={classes.number}
          onWheel={(event) => event.currentTarget.blur()}
        />
      </div>
      <CodeChoice form={form} name="occupation" label={t`Occupation`} codes={occupations} />
    </section>
  );
};

export const HabitFields = ({ form }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        <Trans>At home</Trans>
      </h2>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>
          <Trans>Tick what you are fine with</Trans>
        </legend>
        <div className={classes.checks}>
          {habitNames.map((habit) => (
            <CheckField
              key={habit}
              name={habit}
              label={say(habits[habit])}
              checked={form.values[habit]}
              onCheckedChange={(isFine) => form.set(habit, isFine)}
            />
          ))}
        </div>
      </fieldset>
      <CodeChoice
        form={form}
        name="gender_preference"
        label={t`Gender preference`}
        codes={genderPreferences}
      />
    </section>
  );
};

interface AboutFieldsProps extends FieldsProps {
  readonly isBrief: boolean;
}

export const AboutFields = ({ form, isBrief }: AboutFieldsProps) => {
  const { t } = useLingui();
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        <Trans>About you</Trans>
      </h2>
      <TextArea
        {...form.text('description')}
        {...needed}
        label={t`Description`}
        description={t`At least 15 characters: your days, your habits, what you are looking for.`}
        rows={6}
        maxLength={5000}
        inputClassName={classes.growing}
      />
      {!isBrief && (
        <CheckField
          name="open_to_message"
          label={t`Open to messages`}
          description={t`Others will see that they may write to you.`}
          checked={form.values.open_to_message}
          onCheckedChange={(isOpen) => form.set('open_to_message', isOpen)}
        />
      )}
    </section>
  );
};

interface CodeChoiceProps extends FieldsProps {
  readonly name: 'occupation' | 'gender_preference';
  readonly label: string;
  readonly codes: Codes;
}

const CodeChoice = ({ form, name, label, codes }: CodeChoiceProps) => {
  const say = useSay();
  return (
    <div className={classes.choice}>
      <ChoiceField
        name={name}
        label={label}
        choices={Object.entries(codes).map(([value, word]) => ({ value, label: say(word) }))}
        value={form.values[name]}
        error={form.errorOf(name)}
        onValueChange={(code) => form.set(name, code)}
        onBlur={() => form.leave(name)}
      />
    </div>
  );
};
