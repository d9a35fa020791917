import { Trans } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import type { FieldProblems } from '@lodgepole/contract/core/problem';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import {
  type AddressFieldSlot,
  AddressSection,
  SameAddressQuestion,
  useSameAddress,
} from './address-section.tsx';
import { type Draft, draftOf } from './drafts/draft.ts';
import { type Conflict, ConflictNotice, DraftOffer } from './drafts/draft-notices.tsx';
import type { ListingFormState } from './fields.tsx';
import { HintsProvider } from './hints/hints.tsx';
import classes from './listing-form.module.css';
import { differingParts, mergeTexts, type Part, valuesIn } from './listing-parts.ts';
import { listingRules } from './listing-rules.ts';
import { copiedValues, isSameHome, isSameText, type ListingValues, valuesOf } from './listing-values.ts';
import { mergePhotos } from './photos/photos.ts';
import { PhotosSection } from './photos/photos-section.tsx';
import { AccessSection, KindSection, RoomSection } from './room-sections.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { refusedFields, useSaving } from './saving/use-saving.ts';
import { ComfortsSection, DescriptionSection, HomeSection, RentSection } from './text-sections.tsx';

interface ListingFormProps {
  readonly viewerId: number;
  readonly listing: Listing | null;
  readonly copyOf?: Listing | null;
  readonly AddressField: AddressFieldSlot;
  readonly onSaved: (saved: Listing) => void;
}

export const ListingForm = ({ viewerId, listing, copyOf = null, ...form }: ListingFormProps) => {
  // The listing when editing began: a background refetch must not change what counts as edited.
  const [begun, setBegun] = useState(listing);
  const [copied] = useState(copyOf);
  const [today] = useState(() => todayInCanada(new Date()));
  const base = useMemo(
    () => (copied ? copiedValues(copied, today) : valuesOf(begun)),
    [copied, begun, today],
  );
  const of = copied ? (`copy-${copied.id}` as const) : (begun?.id ?? null);
  const draft = useMemo(() => draftOf(viewerId, of, base), [viewerId, of, base]);
  return (
    <Fields
      {...form}
      {...{ viewerId, listing: begun, draft, base }}
      isCopy={copied !== null}
      onChangedElsewhere={setBegun}
    />
  );
};

interface FieldsProps extends Omit<ListingFormProps, 'copyOf'> {
  readonly draft: Draft;
  readonly base: ListingValues;
  readonly isCopy: boolean;
  readonly onChangedElsewhere: (saved: Listing) => void;
}

/** City and postal code cannot be typed, so their problems show at the street field. */
const fieldFor = (name: string): string => (/^(city|postal_code)$/.test(name) ? 'street_address' : name);

/** Moves to the first refused field, or to the button, because Cancel is gone. */
const focusRefused = (form: HTMLFormElement | null, problems: FieldProblems): void => {
  const names = new Set(Object.keys(problems).map(fieldFor));
  const faulty = [...(form?.elements ?? [])].find((element) => names.has(element.getAttribute('name') ?? ''));
  const target = faulty ?? form?.querySelector('[type=submit]');
  if (target instanceof HTMLElement) target.focus();
};

/** Asks once when the person already has a listing at this address. */
const useSameAddressQuestion = (viewerId: number, listing: Listing | null, values: ListingValues) => {
  const same = useSameAddress(viewerId, listing, values);
  // A home has several rooms.
  const existing = values.kind === 'R' ? null : same;
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

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const setAll = (form: ListingFormState, values: Partial<ListingValues>): void => {
  for (const name of namesOf(values)) form.set(name, values[name] as never);
};

/** The draft is not in the form until the person accepts it. */
const useDraftOffer = ({ draft, base }: FieldsProps, form: ListingFormState) => {
  const { values, ref } = form;
  const [offered, setOffered] = useState(() => draft.read());
  // Switching language keeps the form, so no draft is offered.
  useHandedOver(
    'draft',
    () => ({ value: true }),
    () => setOffered(null),
  );
  useEffect(() => {
    if (!offered || !isSameText(values, base)) draft.keep(values);
  }, [draft, values, base, offered]);
  const close = () => {
    setOffered(null);
    ref.current?.querySelector('input')?.focus();
  };
  return {
    offered,
    discard: close,
    use: () => {
      if (offered) setAll(form, valuesIn(differingParts(offered.texts, base), offered.texts));
      close();
    },
  };
};

const useListingForm = (props: FieldsProps) => {
  const { viewerId, listing, draft, base, onSaved, isCopy, onChangedElsewhere } = props;
  const api = useApi();
  const isPosted = listing !== null && listing.status !== 'D';
  const keptDate = isPosted ? listing.move_in_date : null;
  const rules = useMemo(() => listingRules(keptDate), [keptDate]);
  const form = useSchemaForm<ListingValues>(rules, base);
  const saving = useSaving(listing);
  const [attempts, setAttempts] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isCatchingUp, setCatchingUp] = useState(false);
  const { values, ref } = form;
  const question = useSameAddressQuestion(viewerId, listing, values);
  const offer = useDraftOffer(props, form);
  useEffect(() => {
    // Focus the first field that a copy changes. Another room has the same address.
    const first = base.kind === 'R' ? '[name=room_type]' : '[name=unit_number]';
    if (isCopy) ref.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isCopy, base, ref]);

  const finish = (saved: Listing) => {
    draft.forget();
    onSaved(saved);
  };
  const catchUp = async (id: number) => {
    const now = await api.call(seeListing, { params: { id } });
    const saved = valuesOf(now);
    const { texts, clashes } = mergeTexts(values, base, saved);
    setAll(form, { ...texts, ...mergePhotos(values, base, saved) });
    setConflict({ saved, clashes });
    onChangedElsewhere(now);
  };
  const refuse = (error: unknown) => {
    const problems = refusedFields(error);
    form.refuse(problems);
    focusRefused(ref.current, problems);
    if (!listing || !isStale(error)) return;
    setCatchingUp(true);
    // If it fails, the refusal stays shown.
    void catchUp(listing.id)
      .catch(() => {})
      .finally(() => setCatchingUp(false));
  };
  const send = (isDraft = false) => saving.save(values, isDraft, { onSaved: finish, onRefused: refuse });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
    setAttempts((count) => count + 1);
    setConflict(null);
    if (!form.check()) return;
    if (question.needsAnswer) question.ask();
    else send();
  };
  const keep = () => {
    if (saving.isBusy) return;
    setConflict(null);
    send(true);
  };
  const agree = () => {
    question.agree();
    send();
  };
  const takeSaved = (part: Part) => conflict && setAll(form, valuesIn([part], conflict.saved));
  return {
    form,
    saving,
    attempts,
    submit,
    keep,
    isPosted,
    keptDate,
    conflict,
    isCatchingUp,
    takeSaved,
    offer,
    question: { ...question, agree },
  };
};

const SubmitLabel = ({ listing }: Pick<FieldsProps, 'listing'>) => {
  if (listing === null) return <Trans>Post Listing</Trans>;
  return listing.status === 'D' ? <Trans>Publish</Trans> : <Trans>Save Changes</Trans>;
};

const Fields = (props: FieldsProps) => {
  const { listing, base, isCopy, AddressField } = props;
  const { form, saving, attempts, submit, keep, isPosted, keptDate, question, ...state } =
    useListingForm(props);
  const { conflict, isCatchingUp, takeSaved, offer } = state;
  const fields = Object.keys(form.values) as (keyof ListingValues)[];
  return (
    <form ref={form.ref} noValidate method="post" className={classes.form} onSubmit={submit}>
      {offer.offered && (
        <DraftOffer
          draft={offer.offered}
          base={base}
          isEdit={listing !== null}
          onUse={offer.use}
          onDiscard={offer.discard}
        />
      )}
      <div inert={saving.isBusy} className={classes.sections}>
        <HintsProvider values={form.values} listing={listing?.id ?? null}>
          <KindSection form={form} isNew={!isPosted} />
          <AddressSection form={form} AddressField={AddressField} existing={question.existing} />
          <RoomSection form={form} />
          <HomeSection form={form} />
          <ComfortsSection form={form} />
          <RentSection form={form} keptDate={keptDate} listing={listing?.id ?? null} />
          <AccessSection form={form} />
          <DescriptionSection form={form} />
          <PhotosSection form={form} isCopy={isCopy} />
        </HintsProvider>
      </div>
      {conflict && <ConflictNotice {...conflict} values={form.values} onTake={takeSaved} />}
      <SaveBar
        {...{ saving, attempts, fields }}
        isExplained={conflict !== null || isCatchingUp}
        faults={fields.filter((name) => form.errorOf(name) !== undefined).length}
        submitLabel={<SubmitLabel listing={listing} />}
        onKeep={isPosted ? null : keep}
      />
      {question.isAsking && question.existing && (
        <SameAddressQuestion
          existing={question.existing}
          isEdit={listing !== null}
          onAgree={question.agree}
          onCancel={question.cancel}
        />
      )}
      <LeaveGuard isDirty={!isSameHome(form.values, base)}>
        <Trans>
          What you typed is kept on this device until you come back. Changes to the pictures will be lost.
        </Trans>
      </LeaveGuard>
    </form>
  );
};
