export const quebecUniversities = `
McGill University | Montréal, QC | 45.5048, -73.5772 | 39000 | McGill; McGill U; fr:Université McGill
McGill University Macdonald | Sainte-Anne-de-Bellevue, QC | 45.4075, -73.938 | 2000 | Macdonald Campus; Mac Campus; fr:Campus Macdonald
Université de Montréal | Montréal, QC | 45.5048, -73.6132 | 45000 | UdeM; U de M; University of Montreal
Université de Montréal, campus MIL | Montréal, QC | 45.5235, -73.617 | 3000 | UdeM MIL; Campus MIL
Université de Montréal, campus de Laval | Laval, QC | 45.5584, -73.7211 | 3000 | UdeM Laval
Université de Montréal, Saint-Hyacinthe | Saint-Hyacinthe, QC | 45.6185, -72.966 | 800 | Faculté de médecine vétérinaire; UdeM Saint-Hyacinthe
Polytechnique Montréal | Montréal, QC | 45.5045, -73.6147 | 10000 | Polytechnique; École polytechnique de Montréal; PolyMTL
HEC Montréal | Montréal, QC | 45.5031, -73.6205 | 14000 | HEC; École des hautes études commerciales
Université du Québec à Montréal | Montréal, QC | 45.5126, -73.5606 | 36000 | UQAM; UQÀM; University of Quebec in Montreal
Concordia University | Montréal, QC | 45.4972, -73.579 | 40000 | Concordia; Concordia SGW; Sir George Williams; fr:Université Concordia
Concordia University Loyola | Montréal, QC | 45.4582, -73.6405 | 8000 | Concordia Loyola; Loyola Campus; fr:Campus Loyola
École de technologie supérieure | Montréal, QC | 45.4946, -73.5623 | 11000 | ÉTS; ETS Montréal
Université Laval | Québec, QC | 46.7818, -71.2747 | 46000 | ULaval; Laval University
Université de Sherbrooke | Sherbrooke, QC | 45.379, -71.9276 | 24000 | UdeS; University of Sherbrooke
Université de Sherbrooke, campus de Longueuil | Longueuil, QC | 45.5243, -73.521 | 7000 | UdeS Longueuil
Bishop's University | Sherbrooke, QC | 45.3656, -71.846 | 2700 | Bishop's; fr:Université Bishop’s
Université du Québec à Trois-Rivières | Trois-Rivières, QC | 46.3474, -72.577 | 14000 | UQTR
Université du Québec à Chicoutimi | Saguenay, QC | 48.42, -71.0525 | 6500 | UQAC
Université du Québec à Rimouski | Rimouski, QC | 48.4522, -68.512 | 4500 | UQAR
Université du Québec à Rimouski, Lévis | Lévis, QC | 46.787, -71.164 | 3000 | UQAR Lévis
Université du Québec en Outaouais | Gatineau, QC | 45.4224, -75.739 | 6000 | UQO
Université du Québec en Outaouais, Saint-Jérôme | Saint-Jérôme, QC | 45.775, -74.004 | 2500 | UQO Saint-Jérôme
Université du Québec en Abitibi-Témiscamingue | Rouyn-Noranda, QC | 48.2308, -79.0087 | 3500 | UQAT
Université du Québec en Abitibi-Témiscamingue, Val-d'Or | Val-d'Or, QC | 48.101, -77.797 | 800 | UQAT Val-d'Or
Collège militaire royal de Saint-Jean | Saint-Jean-sur-Richelieu, QC | 45.2985, -73.252 | 500 | CMR Saint-Jean; Royal Military College Saint-Jean
`;

export const quebecCegeps = `
Dawson College | Montréal, QC | 45.4898, -73.588 | 10000 | Dawson; fr:Collège Dawson; Cégep Dawson
Vanier College | Montréal, QC | 45.5152, -73.6743 | 7000 | fr:Collège Vanier; Cégep Vanier
Marianopolis College | Westmount, QC | 45.4895, -73.6035 | 2000 | Marianopolis; fr:Collège Marianopolis
John Abbott College | Sainte-Anne-de-Bellevue, QC | 45.4068, -73.9425 | 6500 | John Abbott; fr:Cégep John Abbott
Collège LaSalle | Montréal, QC | 45.492, -73.5815 | 5000 | LaSalle College
Collège de Maisonneuve | Montréal, QC | 45.5503, -73.5532 | 7000 | Cégep de Maisonneuve; Maisonneuve College
Cégep du Vieux Montréal | Montréal, QC | 45.5147, -73.5661 | 6500 | CVM; Collège du Vieux Montréal
Collège Ahuntsic | Montréal, QC | 45.5524, -73.6435 | 8000 | Cégep Ahuntsic; Ahuntsic College
Collège de Rosemont | Montréal, QC | 45.56, -73.588 | 3500 | Cégep de Rosemont
Cégep de Saint-Laurent | Montréal, QC | 45.5137, -73.676 | 3500 | Collège de Saint-Laurent
Collège de Bois-de-Boulogne | Montréal, QC | 45.5375, -73.676 | 3000 | Cégep de Bois-de-Boulogne
Cégep André-Laurendeau | Montréal, QC | 45.442, -73.622 | 3500 | Collège André-Laurendeau
Cégep Marie-Victorin | Montréal, QC | 45.6135, -73.609 | 4000 | Collège Marie-Victorin
Cégep Gérald-Godin | Montréal, QC | 45.4775, -73.872 | 1300 | Collège Gérald-Godin
Collège Jean-de-Brébeuf | Montréal, QC | 45.5005, -73.618 | 1500 | Brébeuf
Institut de tourisme et d'hôtellerie du Québec | Montréal, QC | 45.5172, -73.569 | 1000 | ITHQ
Collège Montmorency | Laval, QC | 45.5605, -73.7195 | 7500 | Cégep Montmorency
Cégep Édouard-Montpetit | Longueuil, QC | 45.534, -73.495 | 6500 | Collège Édouard-Montpetit
École nationale d’aérotechnique | Longueuil, QC | 45.515, -73.416 | 1000 | ÉNA
Champlain College Saint-Lambert | Saint-Lambert, QC | 45.5167, -73.5053 | 3000 | Champlain Saint-Lambert; fr:Cégep Champlain Saint-Lambert
Cégep Limoilou | Québec, QC | 46.8305, -71.2275 | 5000 | Collège Limoilou
Cégep Limoilou, campus de Charlesbourg | Québec, QC | 46.878, -71.267 | 2000 | Limoilou Charlesbourg
Cégep Garneau | Québec, QC | 46.793, -71.264 | 6500 | Collège François-Xavier-Garneau; FX Garneau
Cégep de Sainte-Foy | Québec, QC | 46.786, -71.287 | 6500 | CSF
Champlain College St. Lawrence | Québec, QC | 46.7845, -71.2885 | 1000 | fr:Cégep Champlain-St. Lawrence
Cégep de Lévis | Lévis, QC | 46.8225, -71.158 | 3000 | Cégep de Lévis-Lauzon
Cégep de Sherbrooke | Sherbrooke, QC | 45.4106, -71.887 | 6000 | Sherbrooke College
Champlain College Lennoxville | Sherbrooke, QC | 45.3665, -71.848 | 1200 | Champlain Lennoxville; fr:Cégep Champlain Lennoxville
Cégep de Trois-Rivières | Trois-Rivières, QC | 46.349, -72.567 | 4000
Collège Laflèche | Trois-Rivières, QC | 46.361, -72.579 | 1500
Cégep de Shawinigan | Shawinigan, QC | 46.562, -72.742 | 1200 | Collège Shawinigan
Cégep de l'Outaouais | Gatineau, QC | 45.45, -75.748 | 5000
Heritage College | Gatineau, QC | 45.4512, -75.747 | 1200 | fr:Cégep Heritage; Collège Héritage
Cégep de Chicoutimi | Saguenay, QC | 48.4248, -71.0555 | 2500
Cégep de Jonquière | Saguenay, QC | 48.4105, -71.245 | 3000
Collège d'Alma | Alma, QC | 48.548, -71.644 | 1200 | Cégep d'Alma
Cégep de Saint-Félicien | Saint-Félicien, QC | 48.656, -72.457 | 1000
Cégep de Rimouski | Rimouski, QC | 48.45, -68.525 | 2500
Cégep de Matane | Matane, QC | 48.846, -67.518 | 700
Cégep de la Gaspésie et des Îles | Gaspé, QC | 48.83, -64.487 | 1000 | Cégep de Gaspé
Cégep de Baie-Comeau | Baie-Comeau, QC | 49.219, -68.164 | 700
Cégep de Sept-Îles | Sept-Îles, QC | 50.211, -66.379 | 700
Cégep de Rivière-du-Loup | Rivière-du-Loup, QC | 47.835, -69.535 | 1200
Cégep de La Pocatière | La Pocatière, QC | 47.368, -70.029 | 1000
Cégep de Victoriaville | Victoriaville, QC | 46.059, -71.949 | 1500
Cégep de Drummondville | Drummondville, QC | 45.881, -72.499 | 2500
Cégep de Sorel-Tracy | Sorel-Tracy, QC | 46.032, -73.113 | 1200
Cégep de Saint-Hyacinthe | Saint-Hyacinthe, QC | 45.634, -72.956 | 4000
Cégep de Granby | Granby, QC | 45.3965, -72.733 | 2000
Cégep Saint-Jean-sur-Richelieu | Saint-Jean-sur-Richelieu, QC | 45.3035, -73.268 | 3500
Collège de Valleyfield | Salaberry-de-Valleyfield, QC | 45.257, -74.133 | 2000 | Cégep de Valleyfield
Cégep régional de Lanaudière à Terrebonne | Terrebonne, QC | 45.706, -73.651 | 2000 | Cégep de Terrebonne
Cégep régional de Lanaudière à Joliette | Joliette, QC | 46.025, -73.444 | 2000 | Cégep de Joliette
Cégep régional de Lanaudière à L'Assomption | L'Assomption, QC | 45.829, -73.427 | 1500 | Cégep de L'Assomption
Cégep de Saint-Jérôme | Saint-Jérôme, QC | 45.776, -74.003 | 4500
Collège Lionel-Groulx | Sainte-Thérèse, QC | 45.642, -73.843 | 5000 | Cégep Lionel-Groulx
Cégep de Thetford | Thetford Mines, QC | 46.095, -71.311 | 900
Cégep Beauce-Appalaches | Saint-Georges, QC | 46.1195, -70.673 | 1700
Cégep de l'Abitibi-Témiscamingue | Rouyn-Noranda, QC | 48.235, -79.007 | 1500
`;
