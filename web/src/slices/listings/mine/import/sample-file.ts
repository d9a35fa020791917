import { useLingui } from '@lingui/react/macro';
import { type ImportColumn, importColumns } from '@lodgepole/contract/listings/import/import';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import { saveFile } from '../../../../lib/browser.ts';
import { useLanguage } from '../../../../lib/text/say.ts';
import { writeCsv } from './csv-text.ts';

type Sample = Readonly<Partial<Record<ImportColumn, string>>>;

const home = {
  price: '1850',
  bathrooms: '1',
  parking_spaces: '1',
  payment_type: 'I',
  laundry_type: 'S',
  term: 'L',
  city: 'Waterloo',
  heating: 'true',
  fridge: 'true',
  internet: 'false',
  heat: 'true',
  hydro: 'false',
  water: 'true',
} as const;

/** Uses the separator that spreadsheets of this language expect. */
export const useSampleFile = (): (() => void) => {
  const { t } = useLingui();
  const isFrench = useLanguage() === 'fr';
  return () => {
    const move_in_date = `${Number(todayInCanada(new Date()).slice(0, 4)) + 1}-05-01`;
    const samples: readonly Sample[] = [
      {
        ...home,
        reference: 'KING-75-101',
        kind: 'W',
        property_type: 'A',
        sqft_area: '850',
        bedrooms: '2',
        shareable: 'true',
        street_address: '75 King St S',
        unit_number: '101',
        postal_code: 'N2J 1P2',
        move_in_date,
        lease_months: '12',
        description: t`Bright corner apartment near the park, ten minutes on foot from the university.`,
        accessibility: '{"elevator":true,"step_free_entrance":true}',
      },
      {
        ...home,
        reference: 'ERB-9-A',
        price: '900',
        kind: 'R',
        property_type: 'H',
        sqft_area: '140',
        bedrooms: '1',
        furnished: 'true',
        street_address: '9 Erb St W',
        postal_code: 'N2L 1S8',
        move_in_date,
        room_type: 'P',
        household_size: '2',
        description: t`Quiet furnished room with a desk, in a house with a garden.`,
        household_about: t`Two people who work during the day and cook together on Sundays.`,
        location_precision: 'area',
      },
    ];
    const rows = samples.map((sample) => importColumns.map((column) => sample[column] ?? ''));
    const text = writeCsv([importColumns, ...rows], isFrench ? ';' : ',');
    saveFile(t`listings-sample.csv`, 'text/csv;charset=utf-8', text);
  };
};
