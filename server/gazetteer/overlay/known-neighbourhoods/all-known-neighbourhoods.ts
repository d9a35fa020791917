import { readTable } from '../tables.ts';
import { atlanticNeighbourhoods } from './atlantic.ts';
import { ontarioNeighbourhoods } from './ontario.ts';
import { quebecNeighbourhoods } from './quebec.ts';
import { torontoNeighbourhoods } from './toronto.ts';
import { westernNeighbourhoods } from './west.ts';

/**
 * Well-known neighbourhoods that GeoNames lacks, misnames or misplaces: name | city | point | people | other names. They
 * replace its nearby rows of the same name.
 */
export const knownNeighbourhoods = readTable([
  torontoNeighbourhoods,
  ontarioNeighbourhoods,
  quebecNeighbourhoods,
  westernNeighbourhoods,
  atlanticNeighbourhoods,
]);
