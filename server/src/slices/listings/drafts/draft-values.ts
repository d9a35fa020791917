import { explainIssue, fieldProblems } from '@lodgepole/contract/core/form/issues';
import type { DraftFields, DraftForm, ListingChange } from '@lodgepole/contract/listings/drafts';
import { listingFields } from '@lodgepole/contract/listings/fields';
import { ListingFacts } from '@lodgepole/contract/listings/forms';
import { isMoveInPast } from '@lodgepole/contract/listings/life/today';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { columnsOf } from '../../../core/forms.ts';
import type { NewListing } from '../listings.repository.ts';

/** Neutral values for required columns, which reveal nothing of the draft. */
const unsaid = {
  price: 1,
  property_type: 'O',
  payment_type: 'O',
  laundry_type: 'N',
  bedrooms: 0,
  bathrooms: 0,
  sqft_area: 1,
  parking_spaces: 0,
  description: '',
  move_in_date: '1970-01-01',
  street_address: '',
  city: '',
  postal_code: '',
} as const;

const said = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

export const draftValues = (form: DraftForm): Omit<NewListing, 'owner_id'> => ({
  ...unsaid,
  status: 'D',
  draft: said(columnsOf(form, listingFields)),
});

export const editedDraft = (before: DraftFields | null, change: ListingChange): DraftFields =>
  said({ ...before, ...columnsOf(change, listingFields) });

interface Published {
  readonly problems: Readonly<Record<string, readonly string[]>>;
  readonly facts: ListingFacts | null;
}

export const publishedFrom = (draft: DraftFields, now: Date): Published => {
  const { data, error } = ListingFacts.safeParse(draft, { error: explainIssue });
  const problems = {
    ...(error && (fieldProblems(error) as Record<string, string[]>)),
    ...(draft.move_in_date &&
      isMoveInPast(draft.move_in_date, null, now) && { move_in_date: [say.moveInPast] }),
  };
  return { problems, facts: data ?? null };
};
