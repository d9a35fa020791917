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
