import { readTable } from '../overlay.ts';
import { ontarioNeighbourhoods, torontoNeighbourhoods } from './ontario.ts';
import { westernNeighbourhoods } from './west.ts';

const quebecNeighbourhoods = `
Le Plateau-Mont-Royal | Montréal, QC | 45.523, -73.582 | 0 | Plateau-Mont-Royal; The Plateau; Plateau; Le Plateau
Mile End | Montréal, QC | 45.524, -73.5975 | 0 | Mile-End
Mile-Ex | Montréal, QC | 45.53, -73.617
Griffintown | Montréal, QC | 45.4925, -73.561
Rosemont | Montréal, QC | 45.549, -73.578
La Petite-Patrie | Montréal, QC | 45.537, -73.605
Petite-Italie | Montréal, QC | 45.534, -73.614 | 0 | Little Italy; La Petite-Italie; Jean-Talon
Villeray | Montréal, QC | 45.542, -73.62
Parc-Extension | Montréal, QC | 45.529, -73.632 | 0 | Park Ex; Park Extension; Parc-Ex
Côte-des-Neiges | Montréal, QC | 45.496, -73.627 | 0 | CDN
Notre-Dame-de-Grâce | Montréal, QC | 45.477, -73.614 | 67000 | NDG
Monkland Village | Montréal, QC | 45.474, -73.622 | 0 | Monkland
Hochelaga-Maisonneuve | Montréal, QC | 45.545, -73.544 | 0 | HoMa; Hochelaga; Maisonneuve
Centre-Sud | Montréal, QC | 45.522, -73.555
Le Village | Montréal, QC | 45.518, -73.5545 | 0 | The Village; Gay Village; Village gai
Quartier latin | Montréal, QC | 45.5155, -73.562 | 0 | Latin Quarter
Quartier des spectacles | Montréal, QC | 45.509, -73.567 | 0 | Place des Arts
Centre-ville | Montréal, QC | 45.5015, -73.57 | 0 | Downtown
Vieux-Montréal | Montréal, QC | 45.5048, -73.5548 | 0 | Old Montreal; Old Port; Vieux-Port
Quartier chinois | Montréal, QC | 45.5075, -73.5605 | 0 | Chinatown
Golden Square Mile | Montréal, QC | 45.501, -73.58 | 0 | Mille carré doré
Shaughnessy Village | Montréal, QC | 45.492, -73.582
Milton-Parc | Montréal, QC | 45.51, -73.575 | 0 | McGill Ghetto
Saint-Henri | Montréal, QC | 45.477, -73.586 | 0 | St. Henri
Petite-Bourgogne | Montréal, QC | 45.485, -73.574 | 0 | Little Burgundy
Pointe-Saint-Charles | Montréal, QC | 45.481, -73.56 | 0 | Point St. Charles; The Point
Île-des-Sœurs | Montréal, QC | 45.46, -73.548 | 0 | Nuns' Island; Ile-des-Soeurs
Ahuntsic | Montréal, QC | 45.553, -73.66
Vieux-Québec | Québec, QC | 46.813, -71.208 | 0 | Old Quebec; Old Québec City
Saint-Roch | Québec, QC | 46.816, -71.223
Saint-Jean-Baptiste | Québec, QC | 46.8085, -71.218
Montcalm | Québec, QC | 46.8, -71.227
Limoilou | Québec, QC | 46.83, -71.225
Saint-Sauveur | Québec, QC | 46.814, -71.238
Sillery | Québec, QC | 46.774, -71.25
Lebourgneuf | Québec, QC | 46.85, -71.283
Vieux-Hull | Gatineau, QC | 45.429, -75.713 | 0 | Old Hull
Vieux-Longueuil | Longueuil, QC | 45.537, -73.508 | 0 | Le Vieux-Longueuil; Old Longueuil
`;

const atlanticNeighbourhoods = `
North End | Halifax, NS | 44.66, -63.597 | 0 | Halifax North End
South End | Halifax, NS | 44.632, -63.58 | 0 | Halifax South End
West End | Halifax, NS | 44.648, -63.613 | 0 | Halifax West End
Downtown Halifax | Halifax, NS | 44.648, -63.5755 | 0 | Downtown; fr:Centre-ville
Spring Garden | Halifax, NS | 44.642, -63.58 | 0 | Spring Garden Road
Quinpool | Halifax, NS | 44.644, -63.598 | 0 | Quinpool District; Quinpool Road
Clayton Park | Halifax, NS | 44.66, -63.65
Fairview | Halifax, NS | 44.657, -63.637
Spryfield | Halifax, NS | 44.612, -63.618
Downtown Dartmouth | Dartmouth, NS | 44.667, -63.567 | 0 | Downtown; fr:Centre-ville
Uptown | Saint John, NB | 45.273, -66.063
Downtown | Moncton, NB | 46.089, -64.775 | 0 | fr:Centre-ville
Downtown | Fredericton, NB | 45.962, -66.642 | 0 | fr:Centre-ville
Downtown | Charlottetown, PE | 46.235, -63.127 | 0 | fr:Centre-ville
Downtown | St. John's, NL | 47.564, -52.709 | 0 | fr:Centre-ville
Georgestown | St. John's, NL | 47.568, -52.719
Churchill Square | St. John's, NL | 47.574, -52.729
`;

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
