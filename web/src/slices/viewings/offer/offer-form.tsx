import { useLingui as useLanguage } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceField, ToggleBox } from '../../../ui/fields/choice-field.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { useNow } from '../../../ui/text/time-since.tsx';
import { ZoneNote } from '../parts/viewing-parts.tsx';
import { type Series, seriesOf, type Taken } from '../series.ts';
import { weekdayName } from '../times.ts';
import classes from './offer.module.css';
import { OfferPreview } from './offer-preview.tsx';
import { type Offering, OfferResult, useOffering } from './offer-result.tsx';
import { initialOffer, type OfferFormState, OfferRules, offerOf } from './offer-values.ts';

interface OfferFormProps {
  readonly listing: { readonly id: number; readonly city: string };
  readonly timeZone: string;
  /** Times already offered. */
  readonly taken: readonly Taken[];
}

const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

const nothing: Series = { starts: [], left: { past: 0, missing: 0, taken: 0 }, isCut: false };

export const OfferForm = ({ listing, timeZone, taken }: OfferFormProps) => {
  const now = useNow();
  const [initial] = useState(() => initialOffer(timeZone, now));
  const form = useSchemaForm(OfferRules, initial);
  const [removed, setRemoved] = useKeptState<readonly string[]>('times left out', [], areTexts);
  const { state, send, retry, startOver } = useOffering(listing.id);
  const offer = offerOf(form.values, timeZone);
  const series = offer ? seriesOf(offer.plan, taken, now) : nothing;
  const starts = series.starts.filter((start) => !removed.includes(start));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.check() || !offer) return;
    const { seats, note, plan } = offer;
    send(starts.map((starts_at) => ({ starts_at, minutes: plan.minutes, seats, note })));
  };
  if (state.kind === 'sent')
    return (
      <OfferResult
        listing={listing.id}
        timeZone={timeZone}
        result={state}
        onRetry={retry}
        onStartOver={startOver}
      />
    );
  const isBusy = state.kind === 'sending';
  return (
    <form ref={form.ref} noValidate className={classes.form} onSubmit={submit}>
      <fieldset className={classes.fields} disabled={isBusy}>
        <ZoneNote
          city={listing.city}
          moments={(starts.length > 0 ? starts : [new Date(now).toISOString()]).map((starts_at) => ({
            starts_at,
            time_zone: timeZone,
          }))}
        />
        <OfferFields form={form} />
      </fieldset>
      <fieldset className={classes.side} disabled={isBusy}>
        <OfferPreview
          series={series}
          minutes={offer?.plan.minutes ?? 0}
          timeZone={timeZone}
          removed={new Set(removed)}
          onRemove={(start) => setRemoved([...removed, start])}
          onPutBack={() => setRemoved([])}
        />
        <Button type="submit" loading={isBusy} disabled={offer !== null && starts.length === 0}>
          <Plural value={starts.length} _0="Offer times" one="Offer # time" other="Offer # times" />
        </Button>
        <Progress state={state} />
      </fieldset>
      <LeaveGuard isDirty={isBusy || form.values !== initial}>
        <Trans>These times are not offered yet.</Trans>
      </LeaveGuard>
    </form>
  );
};

const Progress = ({ state }: { readonly state: Offering }) => {
  if (state.kind !== 'sending') return null;
  const { done, total } = state;
  const next = done + 1;
  return (
    <div role="status" className={classes.progress}>
      <Trans>
        Offering time {next} of {total}…
      </Trans>
      <progress value={done} max={total} aria-hidden="true" />
    </div>
  );
};

interface FieldsProps {
  readonly form: OfferFormState;
}

const needed = { required: true, withAsterisk: false } as const;
const minutes = { inputMode: 'numeric', autoComplete: 'off' } as const;

const OfferFields = ({ form }: FieldsProps) => {
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
