import { Trans } from '@lingui/react/macro';
import type { FieldProblems } from '@lodgepole/contract/core/problem';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { todayInCanada } from '@lodgepole/contract/listings/today';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { type AddressFieldSlot, AddressSection } from './address-section.tsx';
import { type Draft, draftOf } from './draft.ts';
import classes from './listing-form.module.css';
import { listingRules } from './listing-rules.ts';
import { copiedValues, isSameListing, type ListingValues, valuesOf } from './listing-values.ts';
import { PhotosSection } from './photos/photos-section.tsx';
import { SameAddressQuestion } from './same-address.tsx';
import { SaveBar } from './save-bar.tsx';
import { refusedFields } from './save-failure.ts';
import { ComfortsSection, DescriptionSection, HomeSection, RentSection } from './text-sections.tsx';
import { useSameAddress } from './use-same-address.ts';
import { useSaving } from './use-saving.ts';

interface ListingFormProps {
  /** Whose draft it is. */
  readonly viewerId: number;
  /** The listing that is changed; null for one that is not there yet. */
  readonly listing: Listing | null;
  /** The listing that a new one begins as a copy of. */
  readonly copyOf?: Listing | null;
  readonly AddressField: AddressFieldSlot;
  /** Leaves for another page with `workDone`, lest they are asked whether they mean it. */
  readonly onSaved: (saved: Listing) => void;
}

/** A listing from the first field to the upload. What was typed survives a reload. */
export const ListingForm = ({ viewerId, listing, copyOf = null, ...form }: ListingFormProps) => {
  // What the form began with: a reload in the background must not change what counts as changed.
  const [begun] = useState(listing);
  const [copied] = useState(copyOf);
  const [base] = useState(() => (copied ? copiedValues(copied, todayInCanada(new Date())) : valuesOf(begun)));
  const of = copied ? (`copy-${copied.id}` as const) : (begun?.id ?? null);
  const draft = useMemo(() => draftOf(viewerId, of, base), [viewerId, of, base]);
  const [restored, setRestored] = useState(() => draft.read());
  const [round, setRound] = useState(0);
  // To someone who only reads on in the other language, nothing was restored.
  const [isReadOn, setReadOn] = useState(false);
  useHandedOver(
    'draft',
    () => ({ value: true }),
    () => setReadOn(true),
  );
  const startOver = () => {
    draft.forget();
    setRestored(null);
    setRound(round + 1);
  };
  return (
    <>
      {restored && !isReadOn && <RestoredNotice onStartOver={startOver} />}
      <Fields
        key={round}
        {...form}
        {...{ viewerId, listing: begun, draft, base, restored }}
        isCopy={copied !== null}
        takesFocus={round > 0}
      />
    </>
  );
};

const RestoredNotice = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <Banner kind="notice">
    <div className={classes.restored}>
      <p>
        <b>
          <Trans>Draft restored.</Trans>
        </b>{' '}
        <Trans>Pictures cannot be kept in a draft, so please choose them again.</Trans>
      </p>
      <Button variant="default" size="compact-md" onClick={onStartOver}>
        <Trans>Start over</Trans>
      </Button>
    </div>
  </Banner>
);

interface FieldsProps extends Omit<ListingFormProps, 'copyOf'> {
  readonly draft: Draft;
  readonly base: ListingValues;
  readonly restored: Partial<ListingValues> | null;
  readonly isCopy: boolean;
  readonly takesFocus: boolean;
}

/** City and postal code cannot be typed, so their faults are put right in the field that fills them. */
const fieldFor = (name: string): string => (/^(city|postal_code)$/.test(name) ? 'street_address' : name);

/** Moves to the first field the server refused, or else back to the button: the one to cancel with is gone. */
const focusRefused = (form: HTMLFormElement | null, problems: FieldProblems): void => {
  const names = new Set(Object.keys(problems).map(fieldFor));
  const faulty = [...(form?.elements ?? [])].find((element) => names.has(element.getAttribute('name') ?? ''));
  const target = faulty ?? form?.querySelector('[type=submit]');
  if (target instanceof HTMLElement) target.focus();
};

/** Asks once about an address that has a listing already; a user who continues means it. */
const useSameAddressQuestion = (viewerId: number, listing: Listing | null, values: ListingValues) => {
  const existing = useSameAddress(viewerId, listing, values);
  const [agreedTo, setAgreedTo] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  return {
    existing,
    isAsking: isAsking && existing !== null,
    needsAnswer: existing !== null && existing.id !== agreedTo,
    ask: () => setAsking(true),
    agree: () => {
      setAgreedTo(existing?.id ?? null);
      setAsking(false);
    },
    cancel: () => setAsking(false),
  };
};

const useListingForm = (props: FieldsProps) => {
  const { viewerId, listing, draft, base, restored, onSaved, isCopy, takesFocus } = props;
  const keptDate = listing?.move_in_date ?? null;
  const rules = useMemo(() => listingRules(keptDate), [keptDate]);
  const form = useSchemaForm<ListingValues>(rules, { ...base, ...restored });
  const saving = useSaving(listing);
  const [attempts, setAttempts] = useState(0);
  const { values, ref } = form;
  const question = useSameAddressQuestion(viewerId, listing, values);
  useEffect(() => {
    draft.keep(values);
  }, [draft, values]);
  useEffect(() => {
    // What a copy lacks is asked for first.
    const first = isCopy ? 'input[name=unit_number]' : takesFocus && 'input';
    if (first) ref.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isCopy, takesFocus, ref]);

  const finish = (saved: Listing) => {
    draft.forget();
    onSaved(saved);
  };
  const refuse = (error: unknown) => {
    const problems = refusedFields(error);
    form.refuse(problems);
    focusRefused(ref.current, problems);
  };
  const send = () => saving.save(values, { onSaved: finish, onRefused: refuse });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
    setAttempts((count) => count + 1);
    if (!form.check()) return;
    if (question.needsAnswer) question.ask();
    else send();
  };
  const agree = () => {
    question.agree();
    send();
  };
  return { form, saving, attempts, submit, keptDate, question: { ...question, agree } };
};

const Fields = (props: FieldsProps) => {
  const { listing, base, isCopy, AddressField } = props;
  const { form, saving, attempts, submit, keptDate, question } = useListingForm(props);
  const fields = Object.keys(form.values) as (keyof ListingValues)[];
  return (
    <form ref={form.ref} noValidate method="post" className={classes.form} onSubmit={submit}>
      <div inert={saving.isBusy} className={classes.sections}>
        <AddressSection form={form} AddressField={AddressField} existing={question.existing} />
        <HomeSection form={form} />
        <ComfortsSection form={form} />
        <RentSection form={form} keptDate={keptDate} />
        <DescriptionSection form={form} />
        <PhotosSection form={form} isCopy={isCopy} />
      </div>
      <SaveBar
        {...{ saving, attempts, fields }}
        faults={fields.filter((name) => form.errorOf(name) !== undefined).length}
        submitLabel={listing ? <Trans>Save Changes</Trans> : <Trans>Post Listing</Trans>}
      />
      {question.isAsking && question.existing && (
        <SameAddressQuestion
          existing={question.existing}
          isEdit={listing !== null}
          onAgree={question.agree}
          onCancel={question.cancel}
        />
      )}
      <LeaveGuard isDirty={!isSameListing(form.values, base)}>
        <Trans>
          What you typed is kept on this device until you come back. Changes to the pictures are lost.
        </Trans>
      </LeaveGuard>
    </form>
  );
};
