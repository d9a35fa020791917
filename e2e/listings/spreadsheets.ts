import type { Page } from '@playwright/test';

const columns = [
  'reference',
  'price',
  'property_type',
  'payment_type',
  'laundry_type',
  'bedrooms',
  'bathrooms',
  'parking_spaces',
  'sqft_area',
  'move_in_date',
  'unit_number',
  'street_address',
  'city',
  'postal_code',
  'description',
];

/** As Excel saves it in French, with a faulty rent in every row of `faulty`. The row after the header is 2. */
export const spreadsheet = (rows: number, faulty: readonly number[]): string =>
  [
    columns.join(';'),
    ...Array.from({ length: rows }, (_, at) => {
      const price = faulty.includes(at + 2) ? 'much' : '1850';
      const facts = `A;I;S;2;1;1;850;2099-01-01;${100 + at}`;
      const place = '75 King St S;Waterloo;N2J 1P2';
      return `KING-${100 + at};${price};${facts};${place};"Bright; unit number ${100 + at}\nnear the park."`;
    }),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

export const chooseFile = (page: Page, content: string): Promise<void> =>
  page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(`\u{feff}${content}`) });
