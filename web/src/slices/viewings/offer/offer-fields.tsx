import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ChoiceField, ToggleBox } from '../../../ui/fields/choice-field.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { weekdayName } from '../times.ts';
import classes from './offer.module.css';
import type { OfferFormState } from './offer-values.ts';

interface FieldsProps {
  readonly form: OfferFormState;
}

const needed = { required: true, withAsterisk: false } as const;
const minutes = { inputMode: 'numeric', autoComplete: 'off' } as const;

export const OfferFields = ({ form }: FieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <DayFields form={form} />
      <div className={classes.pair}>
        <TextField {...form.text('from')} {...needed} type="time" label={t`From`} />
        <TextField {...form.text('until')} {...needed} type="time" label={t`Until`} />
      </div>
      <div className={classes.pair}>
        <TextField {...form.text('minutes')} {...needed} {...minutes} label={t`Length in minutes`} />
        <TextField
          {...form.text('every')}
          {...needed}
          {...minutes}
          label={t`Start a viewing every (minutes)`}
        />
      </div>
      <TextField
        {...form.text('seats')}
        {...needed}
        {...minutes}
        label={t`Seats for each time`}
        description={t`A group takes one seat for each member.`}
        isDescriptionBelow
      />
      <TextArea
        {...form.text('note')}
        label={<Trans>Note for guests (optional)</Trans>}
        rows={3}
        placeholder={t`Where to ring, where to park…`}
      />
    </>
  );
};

const DayFields = ({ form }: FieldsProps) => {
  const { t } = useLingui();
  const isOne = form.values.days === 'one';
  return (
    <>
      <ChoiceField
        name="days"
        label={t`Days`}
        choices={[
          { value: 'one', label: t`One day` },
          { value: 'several', label: t`Several days` },
        ]}
        value={form.values.days}
        onValueChange={(days) => form.set('days', days === 'one' ? 'one' : 'several')}
        onBlur={() => form.leave('days')}
      />
      {isOne ? (
        <TextField {...form.text('firstDay')} {...needed} type="date" label={t`Day`} />
      ) : (
        <>
          <div className={classes.pair}>
            <TextField {...form.text('firstDay')} {...needed} type="date" label={t`First day`} />
            <TextField {...form.text('lastDay')} {...needed} type="date" label={t`Last day`} />
          </div>
          <Weekdays form={form} />
        </>
      )}
    </>
  );
};

/** Canadian calendars start on Sunday. */
const week = [0, 1, 2, 3, 4, 5, 6];

const Weekdays = ({ form }: FieldsProps) => {
  const { locale } = useLanguage().i18n;
  const id = useId();
  const { weekdays } = form.values;
  const error = form.errorOf('weekdays');
  const choose = (day: number, isChosen: boolean) =>
    form.set('weekdays', isChosen ? [...weekdays, day] : weekdays.filter((other) => other !== day));
  return (
    <fieldset className={classes.weekdays} aria-describedby={error ? id : undefined}>
      <legend className={classes.legend}>
        <Trans>On these days of the week</Trans>
      </legend>
      <div className={classes.week}>
        {week.map((day) => (
          <ToggleBox
            key={day}
            name="weekdays"
            className={classes.weekday}
            aria-label={weekdayName(locale, day, 'long')}
            aria-invalid={error ? true : undefined}
            checked={weekdays.includes(day)}
            onChange={(event) => choose(day, event.currentTarget.checked)}
          >
            {weekdayName(locale, day, 'short')}
          </ToggleBox>
        ))}
      </div>
      {error && (
        <p id={id} className={classes.fault}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
