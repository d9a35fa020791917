export const quebecNeighbourhoods = `
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
