/** Corrections to the postal data. */
export interface PostalOverlay {
  readonly dropped: readonly string[];
  /** Popular areas whose row is dropped, or that are newer than the data. */
  readonly added: Readonly<Record<string, readonly [lat: number, lng: number, city: string]>>;
  readonly citiesByPrefix: Readonly<Record<string, string>>;
}

/** Rows whose columns are shifted by one, and Santa Claus at the North Pole. */
const broken = 'V0N E1H E2E E2H E3C K0C K0H K0K P0M H0H'.split(' ');

/** Rows whose point is in another town or district than their text says. */
const misplaced = 'A1Y B1C B1T B2A B2C B2E B2J B2Y B4R J9Y K1N M5C M5E M7Y N9K T4L V9G'.split(' ');

/** Ranges whose areas are named after neighbourhoods, or are closer to another city. */
const citiesByPrefix: Readonly<Record<string, string>> = {
  G1: 'Québec, QC',
  G2: 'Québec, QC',
  H: 'Montréal, QC',
  H7: 'Laval, QC',
  K1: 'Ottawa, ON',
  K2: 'Ottawa, ON',
  M: 'Toronto, ON',
};

const added: PostalOverlay['added'] = {
  B2Y: [44.67, -63.56, 'Dartmouth'],
  E2E: [45.386, -65.997, 'Rothesay'],
  E3C: [45.935, -66.665, 'Fredericton'],
  K1N: [45.429, -75.684, 'Ottawa'],
  M5C: [43.6515, -79.3754, 'Toronto'],
  M5E: [43.6448, -79.3733, 'Toronto'],
  S7W: [52.17, -106.57, 'Saskatoon'],
};

export const postalOverlay: PostalOverlay = { dropped: [...broken, ...misplaced], added, citiesByPrefix };
