export const ontarioNeighbourhoods = `
The Glebe | Ottawa, ON | 45.404, -75.69 | 0 | Glebe
ByWard Market | Ottawa, ON | 45.427, -75.692 | 0 | Byward; fr:Marché By
Downtown | Ottawa, ON | 45.4205, -75.698 | 0 | fr:Centre-ville
Centretown | Ottawa, ON | 45.415, -75.696
Lowertown | Ottawa, ON | 45.432, -75.691 | 0 | fr:Basse-Ville
Sandy Hill | Ottawa, ON | 45.425, -75.679 | 0 | fr:Côte-de-Sable
Westboro | Ottawa, ON | 45.392, -75.753 | 0 | Westboro Village
Hintonburg | Ottawa, ON | 45.4035, -75.7275
Wellington West | Ottawa, ON | 45.401, -75.733 | 0 | Wellington Village
Little Italy | Ottawa, ON | 45.403, -75.711 | 0 | Preston Street; fr:Petite-Italie
Chinatown | Ottawa, ON | 45.411, -75.707 | 0 | fr:Quartier chinois
LeBreton Flats | Ottawa, ON | 45.414, -75.713 | 0 | Plaines LeBreton
Golden Triangle | Ottawa, ON | 45.418, -75.689
Old Ottawa South | Ottawa, ON | 45.3935, -75.686 | 0 | Ottawa South
Old Ottawa East | Ottawa, ON | 45.408, -75.678
Vanier | Ottawa, ON | 45.44, -75.665
Carlington | Ottawa, ON | 45.382, -75.734
Centrepointe | Ottawa, ON | 45.344, -75.764
Riverside South | Ottawa, ON | 45.273, -75.675
Westdale | Hamilton, ON | 43.262, -79.906 | 0 | Westdale Village
Ainslie Wood | Hamilton, ON | 43.253, -79.913
Kirkendall | Hamilton, ON | 43.251, -79.888 | 0 | Locke Street
Durand | Hamilton, ON | 43.25, -79.877
Corktown | Hamilton, ON | 43.25, -79.866
Downtown | Hamilton, ON | 43.256, -79.869 | 0 | fr:Centre-ville
James Street North | Hamilton, ON | 43.264, -79.866 | 0 | James North
Hamilton Mountain | Hamilton, ON | 43.23, -79.87 | 0 | The Mountain
Strathcona | Hamilton, ON | 43.262, -79.885
Downtown | London, ON | 42.9837, -81.2497 | 0 | fr:Centre-ville
Old North | London, ON | 43.001, -81.254
Old East Village | London, ON | 42.989, -81.227
Wortley Village | London, ON | 42.968, -81.253 | 0 | Old South
Masonville | London, ON | 43.026, -81.278
Woodfield | London, ON | 42.989, -81.243
Byron | London, ON | 42.957, -81.333
Downtown | Kitchener, ON | 43.451, -80.492 | 0 | DTK; fr:Centre-ville
Victoria Park | Kitchener, ON | 43.445, -80.496
Doon | Kitchener, ON | 43.393, -80.42 | 0 | Doon South
Uptown Waterloo | Waterloo, ON | 43.4643, -80.5204 | 0 | Uptown
Northdale | Waterloo, ON | 43.479, -80.529
University District | Kingston, ON | 44.227, -76.495 | 0 | Student Ghetto
Downtown | Kingston, ON | 44.231, -76.486 | 0 | fr:Centre-ville
Williamsville | Kingston, ON | 44.237, -76.504
Downtown | Guelph, ON | 43.545, -80.248 | 0 | fr:Centre-ville
Walkerville | Windsor, ON | 42.319, -83.012
Sandwich | Windsor, ON | 42.301, -83.076 | 0 | Sandwich Town
Downtown | Windsor, ON | 42.317, -83.037 | 0 | fr:Centre-ville
Downtown | Barrie, ON | 44.3885, -79.69 | 0 | fr:Centre-ville
`;
