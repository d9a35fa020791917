import { readTable } from '../tables.ts';
import { atlanticCampuses } from './atlantic.ts';
import { ontarioColleges } from './ontario-colleges.ts';
import { ontarioUniversities } from './ontario-universities.ts';
import { prairieCampuses } from './prairies.ts';
import { quebecCegeps } from './quebec-cegeps.ts';
import { quebecUniversities } from './quebec-universities.ts';
import { westernCampuses } from './west-and-north.ts';

/**
 * Where people study: name | city | point | about how many students come there | other names (short ones, former ones, the
 * one in the other language). The number serves ranking only. French names are those that the schools, or Universities Canada in its
 * list of members, write in French.
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
