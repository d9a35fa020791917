import { pick } from '@lodgepole/contract/core/objects';
import { checkListing, type Hint } from '@lodgepole/contract/listings/help/listing-check';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useDebouncedValue } from '../../../../lib/use-debounced.ts';
import type { ListingValues } from '../listing-values.ts';

/** The fields with a place for hints beside them. */
export type HintedField =
  | 'price'
  | 'deposit'
  | 'extra_amenities'
  | 'household_about'
  | 'description'
  | 'pictures';

interface Hints {
  readonly of: (field: HintedField) => readonly Hint[];
  readonly dismiss: (hint: Hint) => void;
}

const none: Hints = { of: () => [], dismiss: () => undefined };
const HintsContext = createContext(none);

export const useHints = (): Hints => useContext(HintsContext);

const ownPlaces: ReadonlySet<string> = new Set<HintedField>([
  'price',
  'deposit',
  'extra_amenities',
  'household_about',
  'description',
  'pictures',
]);

/** What is missing elsewhere is told beside the description, which comes last. */
const placeOf = ({ field }: Hint): string => (ownPlaces.has(field) ? field : 'description');

const checkedFields = [
  'postal_code',
  'price',
  'deposit',
  'kind',
  'term',
  'bedrooms',
  'latitude',
  'longitude',
  'sqft_area',
  'lease_months',
  'owner_lives_here',
  'heat',
  'hydro',
  'water',
  'accessibility',
  'description',
  'extra_amenities',
] as const satisfies readonly (keyof ListingValues)[];

const bodyOf = (values: ListingValues, id: number | null) => ({
  ...pick(values, checkedFields),
  household_about: values.kind === 'R' ? values.household_about : '',
  pictures: values.pictures.length + (values.front_image ? 1 : 0),
  ...(id !== null && { id }),
});

const settleMs = 600;
const hasBegun = ({ price, deposit, description, household_about, extra_amenities }: ListingValues) =>
  [price, deposit, description, household_about, extra_amenities].some((text) => text.trim() !== '');

const nameOf = ({ code, field, excerpt = '' }: Hint): string => `${code} ${field} ${excerpt}`;

interface HintsProviderProps {
  readonly values: ListingValues;
  readonly listing: number | null;
  readonly children: ReactNode;
}

/** Asks once the person pauses. When the call fails, the form works as it does without hints. */
export const HintsProvider = ({ values, listing, children }: HintsProviderProps) => {
  const api = useApi();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const body = JSON.stringify(bodyOf(values, listing));
  const settled = useDebouncedValue(body, settleMs);
  const { data } = useQuery({
    queryKey: ['listings', 'check', settled],
    queryFn: ({ signal }) => api.call(checkListing, { body: JSON.parse(settled) }, { signal }),
    enabled: hasBegun(values) && settled === body,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  // Most fields read it, and must not render again while the person types.
  const hints = useMemo(() => {
    const shown = (data?.hints ?? []).filter((hint) => !dismissed.has(nameOf(hint)));
    return {
      shown,
      of: (field: HintedField) => shown.filter((hint) => placeOf(hint) === field),
      dismiss: (hint: Hint) => setDismissed((now) => new Set(now).add(nameOf(hint))),
    };
  }, [data, dismissed]);
  return (
    <HintsContext value={hints}>
      {children}
      <p role="status" className="visually-hidden">
        {[...new Set(hints.shown.map(({ text }) => text))].join(' ')}
      </p>
    </HintsContext>
  );
};
