import { Trans, useLingui } from '@lingui/react/macro';
import type { Codes } from '@lodgepole/contract/core/codes';
import type { ReactNode } from 'react';
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSay } from '../../../lib/text/say.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import classes from './listing-form.module.css';
import type { ListingValues } from './listing-values.ts';

interface SectionProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, lead, children }: SectionProps) => (
  <div className={classes.section}>
    <div className={classes.about}>
      <h2 className={classes.title}>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
    <div className={classes.fields}>{children}</div>
  </div>
);

export type ListingFormState = SchemaForm<ListingValues>;

type NamesOf<Kind> = {
  [Name in keyof ListingValues]: ListingValues[Name] extends Kind ? Name : never;
}[keyof ListingValues] &
  string;

interface FieldProps<Kind> {
  readonly form: ListingFormState;
  readonly name: NamesOf<Kind>;
  readonly label: ReactNode;
}

/** Most fields are required, so the optional ones say so. */
const needed = { required: true, withAsterisk: false } as const;

export const OptionalLabel = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children}{' '}
    <span className={classes.optional}>
      <Trans>(optional)</Trans>
    </span>
  </>
);

export const CodeField = ({ form, name, label, codes }: FieldProps<string> & { readonly codes: Codes }) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <SelectField {...form.text(name)} {...needed} size="md" label={label}>
      <option value="" disabled hidden>
        {t`Choose…`}
      </option>
      {Object.entries(codes).map(([code, name]) => (
        <option key={code} value={code}>
          {say(name)}
        </option>
      ))}
    </SelectField>
  );
};

interface NumberFieldProps extends FieldProps<string> {
  readonly required?: boolean;
  readonly description?: ReactNode;
  readonly step?: number;
  readonly max?: number;
  readonly unit?: ReactNode;
}

export const NumberField = ({ form, name, step = 1, unit, ...field }: NumberFieldProps) => (
  <TextField
    {...form.text(name)}
    {...needed}
    {...field}
    type="number"
    min={0}
    step={step}
    inputMode={step === 1 ? 'numeric' : 'decimal'}
    autoComplete="off"
    rightSection={unit}
    rightSectionWidth="3.5rem"
    isDescriptionBelow
    inputClassName={classes.number}
    onWheel={(event) => event.currentTarget.blur()}
  />
);

export const Check = ({
  form,
  name,
  label,
  description,
}: FieldProps<boolean> & { readonly description?: ReactNode }) => (
  <CheckField
    name={name}
    label={label}
    description={description}
    checked={form.values[name]}
    onCheckedChange={(checked) => form.set(name, checked)}
  />
);
