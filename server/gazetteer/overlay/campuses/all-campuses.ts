import { readTable } from '../tables.ts';
import { atlanticCampuses } from './atlantic.ts';
import { ontarioColleges } from './ontario-colleges.ts';
import { ontarioUniversities } from './ontario-universities.ts';
import { prairieCampuses } from './prairies.ts';
import { quebecCegeps } from './quebec-cegeps.ts';
import { quebecUniversities } from './quebec-universities.ts';
import { westernCampuses } from './west-and-north.ts';

/**
 * Campuses: name | city | point | students | other names. The number only affects ranking. French names are those of the
 * schools themselves or of Universities Canada.
 */
export const campuses = readTable([
  ontarioUniversities,
  ontarioColleges,
  quebecUniversities,
  quebecCegeps,
  atlanticCampuses,
  prairieCampuses,
  westernCampuses,
]);
