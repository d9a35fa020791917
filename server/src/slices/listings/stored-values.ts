import type { ListingEdit, ListingFacts } from '@lodgepole/contract/listings/forms';
import { type ExactPlace, exactOf } from '@lodgepole/contract/listings/place/stored-place';
import {
  defaultPrecision,
  roomProblems,
  settledRoom,
  stayProblems,
} from '@lodgepole/contract/listings/rooms/room';
import { losesAccuracy, placeProblems } from '@lodgepole/contract/listings/rules';
import type { Point } from '@lodgepole/contract/places/geo';
import { Invalid } from '../../core/errors.ts';
import { columnsOf } from '../../core/forms.ts';
import { listingColumns } from './listing-columns.ts';
import type { LockedListing } from './listing-locks.repository.ts';
import type { ListingChanges, NewListing } from './listings.repository.ts';
import type { StorePlace } from './public-place.ts';

type Posted = Omit<NewListing, 'owner_id' | 'client_id' | 'confirmed_at'>;

const placeIn = (form: ListingFacts): ExactPlace => ({
  street_address: form.street_address,
  unit_number: form.unit_number ?? '',
  postal_code: form.postal_code,
  latitude: form.latitude ?? null,
  longitude: form.longitude ?? null,
  accuracy: form.accuracy ?? null,
});

interface Storing {
  readonly owner: number;
  readonly twin: Point | null;
  readonly storePlace: StorePlace;
}

export const postedValues = (form: ListingFacts, { owner, twin, storePlace }: Storing): Posted => {
  const { kind = 'W' } = form;
  const location_precision = form.location_precision ?? defaultPrecision(kind);
  return {
    ...columnsOf(form, listingColumns),
    home_kind: kind,
    ...settledRoom(kind, form),
    location_precision,
    ...storePlace(location_precision, placeIn(form), { owner_id: owner, twin }),
  };
};

/** The changed columns. Rules are checked against the edited listing. */
export const editedValues = (
  before: LockedListing,
  form: ListingEdit,
  { owner, twin, storePlace }: Storing,
): ListingChanges => {
  const exact = exactOf(before);
  const given = columnsOf(form, listingColumns);
  const after = {
    ...before,
    ...exact,
    exact_place: null,
    ...given,
    kind: form.kind ?? before.kind,
    ...(losesAccuracy(exact, form) && { accuracy: null }),
  };
  // A room that becomes a whole home loses its room fields, but an edit may not set them.
  const room = after.kind === 'R' ? after : form;
  const problems = { ...roomProblems(after.kind, room), ...stayProblems(after), ...placeProblems(after) };
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return {
    ...given,
    home_kind: after.kind,
    ...settledRoom(after.kind, room),
    ...storePlace(after.location_precision, after, { owner_id: owner, before, twin }),
  };
};
