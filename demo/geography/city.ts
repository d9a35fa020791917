/** What stands there: towers, older streets of every kind, or houses with gardens. */
export type Fabric = 'core' | 'inner' | 'suburb';

export interface Neighbourhood {
  /** As it follows "in": `the Annex`, `Leslieville`. */
  readonly name: string;
  readonly postalArea: string;
  readonly lat: number;
  readonly lng: number;
  readonly fabric: Fabric;
  readonly streets: readonly string[];
}

export interface DemoCity {
  /** As the gazetteer writes it. */
  readonly label: string;
  /** Asking rents of a home with one and with two bedrooms. */
  readonly rents: readonly [one: number, two: number];
  /** How much more is let there than its size tells; a suburb has less. */
  readonly pull?: number;
  readonly areaCodes: readonly number[];
  readonly neighbourhoods: readonly Neighbourhood[];
}

export const hood = (
  name: string,
  postalArea: string,
  at: readonly [lat: number, lng: number],
  fabric: Fabric,
  ...streets: readonly string[]
): Neighbourhood => ({ name, postalArea, lat: at[0], lng: at[1], fabric, streets });
