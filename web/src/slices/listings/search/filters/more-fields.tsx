import { useLingui } from '@lingui/react/macro';
import {
  type AccessFact,
  accessFacts,
  amenities,
  type LaundryType,
  type ListingTerm,
  laundryTypes,
  listingTerms,
  type PropertyType,
  propertyTypes,
  utilities,
} from '@lodgepole/contract/listings/codes';
import { type Affordability, affordabilityLabels } from '@lodgepole/contract/listings/costs/affordability';
import { useSay } from '../../../../lib/text/say.ts';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { ChoiceRow, ToggleRow } from './choice-row.tsx';
import classes from './fields.module.css';
import type { FieldsProps } from './filter-control.ts';
import { CountField, SizeField } from './rooms/count-field.tsx';
import { KeywordField, PostedField } from './words-fields.tsx';

export const MoreFields = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const { search, yearlyIncome, refine } = control;
  const { filters } = search;
  return (
    <>
      {yearlyIncome !== null && <AffordabilityField control={control} />}
      <KeywordField control={control} />
      <PostedField control={control} />
      <TermField control={control} />
      <LaundryField control={control} />
      <RoomyFields control={control} />
      <TrustField control={control} />
      <YesOrNo
        legend={t`Furnished`}
        value={filters.furnished}
        onChoose={(furnished) => refine({ furnished })}
      />
      <YesOrNo
        legend={t`Pet friendly`}
        value={filters.pet_friendly}
        onChoose={(pet_friendly) => refine({ pet_friendly })}
      />
      <YesOrNo
        legend={t`Shareable with roommates`}
        value={filters.shareable}
        onChoose={(shareable) => refine({ shareable })}
      />
      <Comforts
        legend={t`Utilities included`}
        name="utilities"
        table={utilities}
        chosen={filters.utilities}
        onChange={(chosen) => refine({ utilities: chosen as (keyof typeof utilities)[] })}
      />
      <Comforts
        legend={t`Amenities`}
        name="amenities"
        table={amenities}
        chosen={filters.amenities}
        onChange={(chosen) => refine({ amenities: chosen as (keyof typeof amenities)[] })}
      />
      <Comforts
        legend={t`Accessibility`}
        name="accessibility"
        table={accessFacts}
        chosen={filters.accessibility}
        onChange={(chosen) => refine({ accessibility: chosen as AccessFact[] })}
      />
    </>
  );
};

const TermField = ({ control: { search, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <>
      <ToggleRow<ListingTerm>
        legend={t`Term`}
        hint={t`Choose one or more.`}
        choices={Object.entries(listingTerms).map(([code, label]) => ({
          value: code as ListingTerm,
          label: say(label),
        }))}
        chosen={search.filters.term}
        onChange={(term) => refine({ term })}
      />
      <CheckField
        name="lives_without_owner"
        label={t`Without the landlord living there`}
        checked={search.filters.lives_without_owner === true}
        onCheckedChange={(isWanted) => refine({ lives_without_owner: isWanted || null })}
      />
    </>
  );
};

/** “No laundry” is not offered, but a link may ask for it. */
const laundryOffered: readonly LaundryType[] = ['I', 'S'];

const LaundryField = ({ control: { search, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <ToggleRow<LaundryType>
      legend={t`Laundry`}
      choices={laundryOffered.map((value) => ({ value, label: say(laundryTypes[value]) }))}
      chosen={search.filters.laundry_type}
      onChange={(laundry_type) => refine({ laundry_type })}
    />
  );
};

const RoomyFields = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const { search, problems, refine } = control;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t`Parking and size (minimum)`}</legend>
      <CountField
        label={t`Parking spaces`}
        fewer={t`Fewer parking spaces`}
        more={t`More parking spaces`}
        step={1}
        value={search.filters.parking_min}
        onValueChange={(value) => refine({ parking_min: value === null ? null : Math.floor(value) || null })}
        error={problems['parking_min']?.[0]}
      />
      <SizeField control={control} />
    </fieldset>
  );
};

const TrustField = ({ control: { search, refine } }: FieldsProps) => {
  const { t } = useLingui();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t`Verification`}</legend>
      <CheckField
        name="verified"
        label={t`Verified listings only`}
        description={t`Our staff checked that the home exists and that the landlord may rent it out.`}
        checked={search.filters.verified === true}
        onCheckedChange={(isWanted) => refine({ verified: isWanted || null })}
      />
    </fieldset>
  );
};

interface YesOrNoProps {
  readonly legend: string;
  readonly value: boolean | null;
  readonly onChoose: (value: boolean | null) => void;
}

const YesOrNo = (props: YesOrNoProps) => {
  const { t } = useLingui();
  const choices = [
    { value: null, label: t`Any` },
    { value: true, label: t`Yes` },
    { value: false, label: t`No` },
  ];
  return <ChoiceRow<boolean | null> {...props} choices={choices} />;
};

interface ComfortsProps {
  readonly legend: string;
  readonly name: string;
  readonly table: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Comforts = ({ legend, name, table, chosen, onChange }: ComfortsProps) => {
  const say = useSay();
  const toggle = (key: string, isChosen: boolean) =>
    onChange(Object.keys(table).filter((other) => (other === key ? isChosen : chosen.includes(other))));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.checks}>
        {Object.entries(table).map(([key, label]) => (
          <CheckField
            key={key}
            name={name}
            label={say(label)}
            checked={chosen.includes(key)}
            onCheckedChange={(isChosen) => toggle(key, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
};

const AffordabilityField = ({ control: { search, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <ChoiceRow<Affordability | null>
      legend={t`Affordability`}
      hint={t`Based on your yearly income. Nobody else sees it.`}
      choices={[
        { value: null, label: t`Any` },
        ...Object.entries(affordabilityLabels).map(([code, label]) => ({
          value: code as Affordability,
          label: say(label),
        })),
      ]}
      value={search.filters.affordability}
      onChoose={(affordability) => refine({ affordability })}
    />
  );
};

export const TypeField = ({ control: { search, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <ToggleRow<PropertyType>
      legend={t`Property type`}
      hint={t`Choose one or more.`}
      choices={Object.entries(propertyTypes).map(([code, label]) => ({
        value: code as PropertyType,
        label: say(label),
      }))}
      chosen={search.filters.property_type}
      onChange={(property_type) => refine({ property_type })}
    />
  );
};
