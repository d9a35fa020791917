import { Plural, Trans } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useNow } from '../../../ui/text/time-since.tsx';
import { ZoneNote } from '../parts/viewing-parts.tsx';
import { type Series, seriesOf, type Taken } from '../series.ts';
import classes from './offer.module.css';
import { OfferFields } from './offer-fields.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { type Offering, OfferResult, useOffering } from './offer-result.tsx';
import { initialOffer, OfferRules, offerOf } from './offer-values.ts';

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
