import { readTable } from '../tables.ts';
import { atlanticNeighbourhoods } from './atlantic.ts';
import { ontarioNeighbourhoods } from './ontario.ts';
import { quebecNeighbourhoods } from './quebec.ts';
import { torontoNeighbourhoods } from './toronto.ts';
import { westernNeighbourhoods } from './west.ts';

/**
 * The neighbourhoods that people know by name, where GeoNames lacks them, calls them otherwise or has their point in the
 * water: name | city | point | people | other names. They take the place of its rows of the same names nearby.
 */
export const knownNeighbourhoods = readTable([
  torontoNeighbourhoods,
  ontarioNeighbourhoods,
  quebecNeighbourhoods,
  westernNeighbourhoods,
  atlanticNeighbourhoods,
]);
