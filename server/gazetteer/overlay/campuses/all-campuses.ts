import { readTable } from '../overlay.ts';
import { ontarioColleges, ontarioUniversities } from './ontario.ts';
import { quebecCegeps, quebecUniversities } from './quebec.ts';
import { prairieCampuses, westernCampuses } from './west-and-north.ts';

const atlanticCampuses = `
Dalhousie University | Halifax, NS | 44.6366, -63.5917 | 18000 | Dalhousie; Dal; fr:Université Dalhousie
Dalhousie University Sexton | Halifax, NS | 44.642, -63.5735 | 3000 | Sexton Campus; Dal Sexton
Dalhousie University Agricultural Campus | Truro, NS | 45.3725, -63.2645 | 1000 | Dal AC
Saint Mary's University | Halifax, NS | 44.6318, -63.5816 | 6500 | SMU; Saint Mary's; fr:Université Saint Mary’s
Mount Saint Vincent University | Halifax, NS | 44.6702, -63.645 | 3500 | MSVU; The Mount; fr:Université Mount Saint Vincent
University of King's College | Halifax, NS | 44.6373, -63.5942 | 1000 | King's Halifax
NSCAD University | Halifax, NS | 44.649, -63.574 | 800 | NSCAD; Nova Scotia College of Art and Design
Nova Scotia Community College Ivany | Dartmouth, NS | 44.654, -63.546 | 3000 | NSCC Ivany; NSCC Dartmouth
Nova Scotia Community College Institute of Technology | Halifax, NS | 44.669, -63.613 | 2000 | NSCC Institute of Technology; NSCC Halifax; NSCC
Nova Scotia Community College Truro | Truro, NS | 45.368, -63.26 | 1000 | NSCC Truro
Nova Scotia Community College Kingstec | Kentville, NS | 45.073, -64.504 | 1000 | NSCC Kingstec
Nova Scotia Community College Sydney Waterfront | Sydney, NS | 46.14, -60.197 | 1200 | NSCC Sydney; NSCC Marconi
Acadia University | Wolfville, NS | 45.0887, -64.3664 | 4500 | Acadia; fr:Université Acadia
St. Francis Xavier University | Antigonish, NS | 45.618, -61.995 | 5000 | StFX; St. FX; X University; fr:Université St. Francis Xavier
Cape Breton University | Sydney, NS | 46.1702, -60.094 | 6000 | CBU; fr:Université du Cap-Breton
University of New Brunswick | Fredericton, NB | 45.9453, -66.6414 | 8500 | UNB; UNB Fredericton; fr:Université du Nouveau-Brunswick
University of New Brunswick Saint John | Saint John, NB | 45.3065, -66.085 | 2000 | UNB Saint John; UNBSJ; fr:Université du Nouveau-Brunswick à Saint John
St. Thomas University | Fredericton, NB | 45.9432, -66.646 | 1800 | STU; fr:Université St. Thomas
Mount Allison University | Sackville, NB | 45.8985, -64.372 | 2300 | Mount Allison; Mount A; fr:Université Mount Allison
Université de Moncton | Moncton, NB | 46.1045, -64.785 | 4500 | UMoncton; U de Moncton; University of Moncton
Université de Moncton, Edmundston | Edmundston, NB | 47.365, -68.33 | 500 | UMCE
Université de Moncton, Shippagan | Shippagan, NB | 47.744, -64.706 | 500 | UMCS
Crandall University | Moncton, NB | 46.108, -64.842 | 1000 | Crandall; fr:Université Crandall
New Brunswick Community College Fredericton | Fredericton, NB | 45.944, -66.643 | 1000 | NBCC Fredericton; NBCC
New Brunswick Community College Moncton | Moncton, NB | 46.111, -64.795 | 2000 | NBCC Moncton
New Brunswick Community College Saint John | Saint John, NB | 45.274, -66.033 | 2000 | NBCC Saint John
New Brunswick Community College Miramichi | Miramichi, NB | 47.02, -65.51 | 700 | NBCC Miramichi
New Brunswick Community College Woodstock | Woodstock, NB | 46.146, -67.583 | 500 | NBCC Woodstock
CCNB Dieppe | Dieppe, NB | 46.096, -64.73 | 1000 | Collège communautaire du Nouveau-Brunswick; CCNB
CCNB Bathurst | Bathurst, NB | 47.613, -65.664 | 700
CCNB Campbellton | Campbellton, NB | 48.003, -66.68 | 500
University of Prince Edward Island | Charlottetown, PE | 46.2573, -63.1386 | 5500 | UPEI; fr:Université de l’Île-du-Prince-Édouard
Holland College | Charlottetown, PE | 46.237, -63.1245 | 2500 | Holland
Memorial University | St. John's, NL | 47.5738, -52.7329 | 16000 | MUN; Memorial University of Newfoundland; fr:Université Memorial
Memorial University Marine Institute | St. John's, NL | 47.59, -52.737 | 1500 | Marine Institute
Memorial University Grenfell | Corner Brook, NL | 48.94, -57.937 | 1300 | Grenfell Campus; Grenfell College
College of the North Atlantic | St. John's, NL | 47.583, -52.716 | 2500 | CNA; CNA Prince Philip Drive
College of the North Atlantic Corner Brook | Corner Brook, NL | 48.944, -57.933 | 600 | CNA Corner Brook
College of the North Atlantic Stephenville | Stephenville, NL | 48.544, -58.568 | 600 | CNA Stephenville
College of the North Atlantic Gander | Gander, NL | 48.953, -54.61 | 300 | CNA Gander
College of the North Atlantic Grand Falls-Windsor | Grand Falls-Windsor, NL | 48.933, -55.662 | 300 | CNA Grand Falls-Windsor
`;

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
