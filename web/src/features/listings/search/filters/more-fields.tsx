import { useLingui } from '@lingui/react/macro';
import { type Affordability, affordabilityLabels } from '@lodgepole/contract/listings/affordability';
import { amenities, utilities } from '@lodgepole/contract/listings/codes';
import { useSay } from '../../../../lib/text/say.ts';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import type { Amenity, Utility } from '../search-state.ts';
import { ChoiceRow } from './choice-row.tsx';
import classes from './fields.module.css';
import type { FieldsProps } from './filter-control.ts';

/** What does not deserve a pill of its own. */
export const MoreFields = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const { search, yearlyIncome, refine } = control;
  const { filters } = search;
  return (
    <>
      {yearlyIncome !== null && <AffordabilityField control={control} />}
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
        onChange={(chosen) => refine({ utilities: chosen as Utility[] })}
      />
      <Comforts
        legend={t`Amenities`}
        name="amenities"
        table={amenities}
        chosen={filters.amenities}
        onChange={(chosen) => refine({ amenities: chosen as Amenity[] })}
      />
    </>
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
      hint={t`Measured by your yearly income. Nobody else sees it.`}
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
