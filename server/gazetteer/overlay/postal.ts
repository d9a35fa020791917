/** What people know better than the data of postal areas. */
export interface PostalOverlay {
  readonly dropped: readonly string[];
  readonly citiesByPrefix: Readonly<Record<string, string>>;
}

/** Rows whose fields have slipped by one column, and Santa Claus at the pole. */
const broken = 'V0N E1H E2E E2H E3C K0C K0H K0K P0M H0H'.split(' ');

/** Rows whose point lies in another town, or another part of town, than their own text names. */
const misplaced = 'A1Y B1C B1T B2A B2C B2E B2J B2Y B4R J9Y K1N M5C M5E M7Y N9K T4L V9G'.split(' ');

/** Cities of whole ranges of codes: their areas are named after neighbourhoods, or lie nearer to a neighbour. */
const citiesByPrefix: Readonly<Record<string, string>> = {
  G1: 'Québec, QC',
  G2: 'Québec, QC',
  H: 'Montréal, QC',
  H7: 'Laval, QC',
  K1: 'Ottawa, ON',
  K2: 'Ottawa, ON',
  M: 'Toronto, ON',
};

export const postalOverlay: PostalOverlay = { dropped: [...broken, ...misplaced], citiesByPrefix };
