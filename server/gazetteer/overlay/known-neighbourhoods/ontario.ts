export const torontoNeighbourhoods = `
The Annex | Toronto, ON | 43.6698, -79.4075 | 0 | Annex
High Park | Toronto, ON | 43.6535, -79.468
Leslieville | Toronto, ON | 43.6622, -79.3375
Liberty Village | Toronto, ON | 43.6379, -79.4203
Parkdale | Toronto, ON | 43.6405, -79.4369
Queen West | Toronto, ON | 43.6479, -79.401 | 0 | Queen Street West
West Queen West | Toronto, ON | 43.6432, -79.421
King West | Toronto, ON | 43.6443, -79.4002 | 0 | King Street West
Entertainment District | Toronto, ON | 43.6466, -79.39
Financial District | Toronto, ON | 43.648, -79.3817
Downtown | Toronto, ON | 43.654, -79.383 | 0 | fr:Centre-ville
Harbourfront | Toronto, ON | 43.639, -79.381
CityPlace | Toronto, ON | 43.6405, -79.3945
Fort York | Toronto, ON | 43.639, -79.4035
Distillery District | Toronto, ON | 43.6503, -79.3596
St. Lawrence Market | Toronto, ON | 43.6487, -79.3715 | 0 | St. Lawrence
Corktown | Toronto, ON | 43.656, -79.36
Cabbagetown | Toronto, ON | 43.667, -79.364 | 0 | Cabbagetown-South St.James Town
Church and Wellesley | Toronto, ON | 43.6655, -79.381 | 0 | Church-Wellesley Village; The Village
St. James Town | Toronto, ON | 43.67, -79.3735 | 0 | North St.James Town
Yorkville | Toronto, ON | 43.6709, -79.3933
Rosedale | Toronto, ON | 43.678, -79.38
Summerhill | Toronto, ON | 43.682, -79.39
Deer Park | Toronto, ON | 43.688, -79.394
Kensington Market | Toronto, ON | 43.6547, -79.4005
Chinatown | Toronto, ON | 43.653, -79.398 | 0 | fr:Quartier chinois
Little Italy | Toronto, ON | 43.6553, -79.414 | 0 | fr:Petite-Italie
Koreatown | Toronto, ON | 43.664, -79.415
Seaton Village | Toronto, ON | 43.667, -79.416
Trinity Bellwoods | Toronto, ON | 43.6475, -79.414 | 0 | Trinity-Bellwoods
Bloordale | Toronto, ON | 43.659, -79.44 | 0 | Bloordale Village
The Junction | Toronto, ON | 43.6655, -79.468 | 0 | Junction; Junction Area
Junction Triangle | Toronto, ON | 43.66, -79.45
Bloor West Village | Toronto, ON | 43.65, -79.483
Swansea | Toronto, ON | 43.645, -79.477
Davisville Village | Toronto, ON | 43.699, -79.388 | 0 | Davisville
Midtown | Toronto, ON | 43.7, -79.397
Yonge and Eglinton | Toronto, ON | 43.7065, -79.398 | 0 | Yonge-Eglinton; Yonge Eglinton
Leaside | Toronto, ON | 43.706, -79.366 | 0 | Leaside-Bennington
Forest Hill | Toronto, ON | 43.694, -79.414
The Danforth | Toronto, ON | 43.679, -79.345 | 0 | Danforth; Greektown
Riverdale | Toronto, ON | 43.669, -79.351
Riverside | Toronto, ON | 43.659, -79.349
The Beaches | Toronto, ON | 43.671, -79.296 | 0 | The Beach; Beaches
Upper Beaches | Toronto, ON | 43.682, -79.305
Garden District | Toronto, ON | 43.657, -79.375
North York Centre | Toronto, ON | 43.768, -79.4126 | 0 | Yonge and Sheppard
York Mills | Toronto, ON | 43.744, -79.406
Lawrence Park | Toronto, ON | 43.722, -79.4
Don Mills | Toronto, ON | 43.737, -79.344 | 0 | Banbury-Don Mills
Downsview | Toronto, ON | 43.732, -79.48
Jane and Finch | Toronto, ON | 43.7575, -79.5175
Agincourt | Toronto, ON | 43.7855, -79.2785
Scarborough Town Centre | Toronto, ON | 43.7757, -79.2577 | 0 | Scarborough City Centre
Birch Cliff | Toronto, ON | 43.693, -79.264
Humber Bay Shores | Toronto, ON | 43.623, -79.48
Islington Village | Toronto, ON | 43.645, -79.524
The Kingsway | Toronto, ON | 43.648, -79.51 | 0 | Kingsway
Rexdale | Toronto, ON | 43.733, -79.57
Mississauga City Centre | Mississauga, ON | 43.5931, -79.6425 | 0 | Square One; City Centre
Port Credit | Mississauga, ON | 43.5516, -79.583
Streetsville | Mississauga, ON | 43.5826, -79.7128
Erin Mills | Mississauga, ON | 43.5586, -79.711
Cooksville | Mississauga, ON | 43.58, -79.617
Meadowvale | Mississauga, ON | 43.592, -79.754
Malton | Mississauga, ON | 43.703, -79.639
Clarkson | Mississauga, ON | 43.517, -79.62
Lakeview | Mississauga, ON | 43.577, -79.556
Downtown Brampton | Brampton, ON | 43.6865, -79.76 | 0 | Downtown; fr:Centre-ville
Bramalea | Brampton, ON | 43.718, -79.72
Mount Pleasant | Brampton, ON | 43.675, -79.821
Springdale | Brampton, ON | 43.754, -79.765
Vaughan Metropolitan Centre | Vaughan, ON | 43.7943, -79.5273 | 0 | VMC
`;

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
