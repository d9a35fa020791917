import { Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { accessFacts, locationPrecisions, roomTypes } from '@lodgepole/contract/listings/codes';
import { listingCodes } from '@lodgepole/contract/listings/fields';
import { type ImportColumn, importColumns, yesOrNoColumns } from '@lodgepole/contract/listings/import/import';
import { AddressAccuracy } from '@lodgepole/contract/places/accuracy';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useFieldNames } from '../../field-names.ts';
import classes from './import.module.css';

const wholeNumbers: readonly string[] = [
  'bedrooms',
  'parking_spaces',
  'lease_months',
  'capacity',
  'household_size',
];
const numbers: readonly string[] = ['price', 'bathrooms', 'sqft_area', 'deposit', 'latitude', 'longitude'];
const dates: readonly string[] = ['move_in_date', 'available_until'];
const codes: Readonly<Partial<Record<ImportColumn, Readonly<Record<string, string>>>>> = {
  ...listingCodes,
  room_type: roomTypes,
};

const useValues = (): ((column: ImportColumn) => string) => {
  const { t } = useLingui();
  const say = useSay();
  const { list } = useFormats();
  return (column) => {
    const known = codes[column];
    if (known) return list(namesOf(known).map((code) => `${code} (${say(known[code] ?? '')})`));
    if (yesOrNoColumns.includes(column)) return t`true or false, or yes or no`;
    if (wholeNumbers.includes(column)) return t`a whole number`;
    if (numbers.includes(column)) return t`a number, with a point before decimals`;
    if (dates.includes(column)) return t`a date such as 2027-05-01`;
    if (column === 'location_precision') return list(locationPrecisions);
    if (column === 'accuracy') return list(AddressAccuracy.options);
    if (column === 'accessibility') {
      const [first = '', ...others] = namesOf(accessFacts);
      const example = `{"${first}":true}`;
      return t`known facts such as ${example}; also ${list(others)}`;
    }
    return column === 'reference' ? t`your own name for the listing, required` : t`text`;
  };
};

export const ColumnHelp = () => {
  const names = useFieldNames();
  const valuesOf = useValues();
  return (
    <details className={classes.help}>
      <summary>
        <Trans>Columns and their values</Trans>
      </summary>
      <p>
        <Trans>
          The first line names the columns, in any order. Only “reference” is required, and columns that you
          leave out stay as they are. A blank cell clears what was there. Cells are separated by commas or
          semicolons; save the file as CSV UTF-8, with at most 1,000 lines.
        </Trans>
      </p>
      <dl className={classes.columns}>
        {importColumns.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>
              <b>{names[column]}</b>
              <span>{valuesOf(column)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
