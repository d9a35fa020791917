import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import {
  amenities,
  comforts,
  laundryTypes,
  listingTerms,
  paymentTypes,
  propertyTypes,
  utilities,
} from '@lodgepole/contract/listings/codes';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { MoneyField } from '../../../ui/fields/formatted-field.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { Check, CodeField, type ListingFormState, NumberField, OptionalLabel, Section } from './fields.tsx';
import { FieldHelp, useHintsId } from './hints/field-help.tsx';
import { RentHelp } from './hints/rent-help.tsx';
import classes from './listing-form.module.css';

const growing = { inputClassName: classes.growing };

interface SectionProps {
  readonly form: ListingFormState;
}

export const HomeSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  const isRoom = form.values.kind === 'R';
  return (
    <Section
      title={<Trans>The home</Trans>}
      {...(!isRoom && { lead: <Trans>A studio has 0 bedrooms.</Trans> })}
    >
      <div className={classes.pair}>
        <CodeField form={form} name="property_type" label={t`Property type`} codes={propertyTypes} />
        <NumberField form={form} name="sqft_area" label={t`Area`} step={0.1} unit={t`sq ft`} />
        <NumberField form={form} name="bedrooms" label={t`Bedrooms`} max={100} />
        <NumberField form={form} name="bathrooms" label={t`Bathrooms`} step={0.5} max={100} />
        <NumberField form={form} name="parking_spaces" label={t`Parking spaces`} max={100} />
        <CodeField form={form} name="laundry_type" label={t`Laundry type`} codes={laundryTypes} />
      </div>
      <Checks title={<Trans>Good to know</Trans>}>
        <Check form={form} name="furnished" label={t`Furnished`} />
        <Check form={form} name="pet_friendly" label={t`Pet friendly`} />
        {!isRoom && <Check form={form} name="shareable" label={t`Roommates allowed`} />}
      </Checks>
    </Section>
  );
};

interface ChecksProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

const Checks = ({ title, children }: ChecksProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{title}</legend>
    <div className={classes.checks}>{children}</div>
  </fieldset>
);

export const ComfortsSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  const say = useSay();
  const check = (name: keyof typeof comforts) => (
    <Check key={name} form={form} name={name} label={say(comforts[name])} />
  );
  return (
    <Section
      title={<Trans>Utilities & amenities</Trans>}
      lead={<Trans>People filter by these, so tick everything that applies.</Trans>}
    >
      <Checks title={<Trans>Included in the rent</Trans>}>{namesOf(utilities).map(check)}</Checks>
      <Checks title={<Trans>In the home</Trans>}>{namesOf(amenities).map(check)}</Checks>
      <FieldHelp of="extra_amenities">
        <TextArea
          {...form.text('extra_amenities')}
          {...useHintsId('extra_amenities')}
          label={<OptionalLabel>{t`Extra amenities`}</OptionalLabel>}
          placeholder={t`Balcony, gym, bike storage…`}
          {...growing}
          rows={2}
          maxLength={1000}
        />
      </FieldHelp>
    </Section>
  );
};

interface RentSectionProps extends SectionProps {
  readonly keptDate: string | null;
  readonly listing: number | null;
}

export const RentSection = ({ form, keptDate, listing }: RentSectionProps) => {
  const { t } = useLingui();
  const [today] = useState(() => todayInCanada(new Date()));
  const needed = { required: true, withAsterisk: false };
  return (
    <Section
      title={<Trans>Rent & move-in</Trans>}
      lead={
        <Trans>
          Hints about the law and about rents nearby appear below some fields. They are not legal advice.
        </Trans>
      }
    >
      <div className={classes.pair}>
        <Money form={form} name="price" label={t`Price per month`} required withAsterisk={false} />
        <CodeField form={form} name="payment_type" label={t`Payment type`} codes={paymentTypes} />
        <TextField
          {...form.text('move_in_date')}
          {...needed}
          type="date"
          label={t`Move-in date`}
          min={keptDate !== null && keptDate < today ? keptDate : today}
        />
        <CodeField form={form} name="term" label={t`Term`} codes={listingTerms} />
        <TextField
          {...form.text('available_until')}
          required={form.values.term === 'S'}
          withAsterisk={false}
          type="date"
          label={
            form.values.term === 'S' ? (
              t`Available until`
            ) : (
              <OptionalLabel>{t`Available until`}</OptionalLabel>
            )
          }
          min={form.values.move_in_date || today}
        />
        {hasLease(form.values) && (
          <OptionalNumber form={form} name="lease_months" label={t`Months of the lease`} max={60} />
        )}
        <Money form={form} name="deposit" label={<OptionalLabel>{t`Deposit`}</OptionalLabel>} />
        <OptionalNumber form={form} name="capacity" label={t`People who may move in`} max={20} />
      </div>
      <RentHelp values={form.values} listing={listing} />
    </Section>
  );
};

/** Shown where there is something to correct, too. */
const hasLease = ({ term, lease_months }: ListingFormState['values']): boolean =>
  term === 'L' || term === 'T' || lease_months !== '';

interface MoneyProps extends SectionProps {
  readonly name: 'price' | 'deposit';
  readonly label: ReactNode;
  readonly required?: boolean;
  readonly withAsterisk?: boolean;
}

const Money = ({ form, name, ...field }: MoneyProps) => (
  <FieldHelp of={name}>
    <MoneyField
      {...field}
      {...useHintsId(name)}
      name={name}
      value={form.values[name]}
      error={form.errorOf(name)}
      onValueChange={(amount) => form.set(name, amount)}
      onBlur={() => form.leave(name)}
    />
  </FieldHelp>
);

interface OptionalNumberProps extends SectionProps {
  readonly name: 'lease_months' | 'capacity';
  readonly label: string;
  readonly max: number;
}

const OptionalNumber = ({ label, ...field }: OptionalNumberProps) => (
  <NumberField {...field} required={false} label={<OptionalLabel>{label}</OptionalLabel>} />
);

export const DescriptionSection = ({ form }: SectionProps) => {
  const { t } = useLingui();
  return (
    <Section
      title={<Trans>Description</Trans>}
      lead={<Trans>What makes the home good to live in, and what is nearby?</Trans>}
    >
      <FieldHelp of="description">
        <TextArea
          {...form.text('description')}
          {...useHintsId('description')}
          required
          withAsterisk={false}
          label={t`Description`}
          {...growing}
          rows={6}
          maxLength={5000}
        />
      </FieldHelp>
      <TextField
        {...form.text('reference')}
        label={
          <OptionalLabel>
            <Trans>Reference</Trans>
          </OptionalLabel>
        }
        description={t`Your own name for this listing, such as a number from your spreadsheet. Only you see it.`}
        maxLength={60}
      />
    </Section>
  );
};
