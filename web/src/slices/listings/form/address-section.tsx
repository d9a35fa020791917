import { Trans, useLingui } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { isSameHome } from '@lodgepole/contract/listings/rooms/same-home';
import type { Address } from '@lodgepole/contract/places/address';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { reachMetres } from '../listing-facts.ts';
import { type ListingFormState, OptionalLabel, Section } from './fields.tsx';
import classes from './listing-form.module.css';
import { addressParts, type ListingTexts, noAddress } from './listing-values.ts';

/** Passed in by the page, because it loads places. */
interface AddressFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  readonly value: string;
  readonly place: string;
  readonly error: string | undefined;
  readonly onTextChange: (text: string) => void;
  readonly onChoose: (address: Address) => void;
  readonly onBlur: () => void;
}

export type AddressFieldSlot = ComponentType<AddressFieldProps>;

interface AddressSectionProps {
  readonly form: ListingFormState;
  readonly AddressField: AddressFieldSlot;
  readonly existing: CardListing | null;
}

const useAddress = (form: ListingFormState) => {
  const [chosen, setChosen] = useState<Address | null>(null);
  const setAll = (parts: Partial<ListingFormState['values']>) => {
    for (const [name, value] of Object.entries(parts)) form.set(name as keyof typeof parts, value);
  };
  return {
    edit: (street_address: string) => setAll({ street_address, ...noAddress }),
    choose: (address: Address) => {
      setAll(addressParts(address, form.values.unit_number, chosen));
      setChosen(address);
    },
    leave: () => {
      for (const name of ['street_address', 'city', 'postal_code'] as const) form.leave(name);
    },
  };
};

export const AddressSection = ({ form, AddressField, existing }: AddressSectionProps) => {
  const { t } = useLingui();
  const { edit, choose, leave } = useAddress(form);
  const { street_address, city, postal_code, warning } = form.values;
  const filled = {
    disabled: true,
    placeholder: t`From the address`,
    inputClassName: classes.filled,
  };
  return (
    <Section
      title={<Trans>Address</Trans>}
      lead={<Trans>People search by city and distance, so the right spot brings the right people.</Trans>}
    >
      <AddressField
        name="street_address"
        label={t`Street address`}
        description={t`Type street, city and postal code, then choose the address from the list.`}
        placeholder={t`88 Harbour St, Toronto, M5J 0C3`}
        value={street_address}
        place={city === '' ? '' : `${city} ${postal_code}`}
        error={form.errorOf('street_address')}
        onTextChange={edit}
        onChoose={choose}
        onBlur={leave}
      />
      {warning !== '' && (
        <p role="status" className={classes.warning}>
          {warning}
        </p>
      )}
      <div className={classes.address}>
        <TextField
          {...form.text('unit_number')}
          label={<OptionalLabel>{t`Unit`}</OptionalLabel>}
          autoComplete="off"
          maxLength={20}
        />
        <TextField {...form.text('city')} {...filled} label={t`City`} />
        <TextField {...form.text('postal_code')} {...filled} label={t`Postal code`} />
      </div>
      <CheckField
        name="location_precision"
        label={t`Show the area instead of the address`}
        description={t`People see the street and a circle on the map. Those who have booked a viewing see the exact address.`}
        checked={form.values.location_precision === 'area'}
        onCheckedChange={(isArea) => form.set('location_precision', isArea ? 'area' : 'exact')}
      />
      {existing && <SameAddressNotice existing={existing} />}
      <PlaceOnMap form={form} />
    </Section>
  );
};

/** When its script fails to load, the address alone is enough to save. */
const PinMap = lazy(async () => {
  try {
    return { default: (await import('../../../map/view/pin-map.tsx')).PinMap };
  } catch {
    return { default: NoMap };
  }
});

const NoMap = () => (
  <p role="status" className={classes.aside}>
    <Trans>The map could not be loaded. You can save the listing without it.</Trans>
  </p>
);

const PlaceOnMap = ({ form }: Pick<AddressSectionProps, 'form'>) => {
  const { t } = useLingui();
  const { latitude, longitude, accuracy, city } = form.values;
  if (latitude === null || longitude === null)
    return city === '' ? null : (
      <p className={classes.aside}>
        <Trans>This listing is not on the map yet. Choose its address again to place it.</Trans>
      </p>
    );
  return (
    <Suspense fallback={<Skeleton height={416} radius="lg" />}>
      <PinMap
        label={t`Where the home is`}
        height="clamp(16rem, 45vh, 22rem)"
        value={{ lat: latitude, lng: longitude }}
        approximate={accuracy !== 'address'}
        accuracyMetres={reachMetres({ accuracy })}
        onChange={({ lat, lng }) => {
          form.set('latitude', lat);
          form.set('longitude', lng);
          form.set('accuracy', 'address');
        }}
      />
    </Suspense>
  );
};

type Place = Pick<ListingTexts, 'street_address' | 'unit_number' | 'city'>;

export const useSameAddress = (
  viewerId: number,
  edited: Listing | null,
  place: Place,
): CardListing | null => {
  const api = useApi();
  const { city } = place;
  const { data } = useQuery({
    queryKey: ['listings', 'own', viewerId, city],
    queryFn: ({ signal }) =>
      api.call(searchCards, { query: { owner: viewerId, location: city } }, { signal }),
    enabled: city !== '',
    staleTime: 30_000,
    retry: false,
  });
  // Two listings at this address exist already, so it was agreed to before.
  if (!data || (edited && isSameHome(edited, place))) return null;
  return data.items.find((listing) => listing.id !== edited?.id && isSameHome(listing, place)) ?? null;
};

interface SameAddressProps {
  readonly existing: CardListing;
}

const ExistingLink = ({ existing }: SameAddressProps) => (
  <Link to={paths.listing(existing.id)} target="_blank" rel="noopener">
    <Trans>See that listing (opens in a new tab)</Trans>
  </Link>
);

const SameAddressNotice = ({ existing }: SameAddressProps) => (
  <Banner kind="notice">
    <Trans>You already have a listing at this address.</Trans> <ExistingLink existing={existing} />
  </Banner>
);

interface SameAddressQuestionProps extends SameAddressProps {
  readonly isEdit: boolean;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

export const SameAddressQuestion = ({ existing, isEdit, onAgree, onCancel }: SameAddressQuestionProps) => (
  <Dialog
    role="alertdialog"
    title={<Trans>You already have a listing at this address</Trans>}
    onClose={onCancel}
    actions={
      <>
        <Button variant="default" onClick={onCancel} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onAgree}>{isEdit ? <Trans>Save anyway</Trans> : <Trans>Post anyway</Trans>}</Button>
      </>
    }
  >
    <p>
      <Trans>If it is a different home, give each its unit number.</Trans>
    </p>
    <p>
      <ExistingLink existing={existing} />
    </p>
  </Dialog>
);
