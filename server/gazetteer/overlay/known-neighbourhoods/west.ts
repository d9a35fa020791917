export const westernNeighbourhoods = `
Kitsilano | Vancouver, BC | 49.268, -123.165 | 0 | Kits
Mount Pleasant | Vancouver, BC | 49.263, -123.099 | 0 | Mt Pleasant
West End | Vancouver, BC | 49.285, -123.134 | 44560
Gastown | Vancouver, BC | 49.2835, -123.109
Yaletown | Vancouver, BC | 49.2755, -123.1205
Coal Harbour | Vancouver, BC | 49.29, -123.123
Downtown Vancouver | Vancouver, BC | 49.2827, -123.1187 | 0 | Downtown; fr:Centre-ville
Downtown Eastside | Vancouver, BC | 49.282, -123.097 | 0 | DTES
Commercial Drive | Vancouver, BC | 49.269, -123.0695 | 0 | The Drive
Grandview-Woodland | Vancouver, BC | 49.275, -123.067 | 0 | Grandview-Woodlands
East Vancouver | Vancouver, BC | 49.262, -123.065 | 0 | East Van
Joyce-Collingwood | Vancouver, BC | 49.2385, -123.0315
Cambie Village | Vancouver, BC | 49.255, -123.115
False Creek | Vancouver, BC | 49.269, -123.12
Point Grey | Vancouver, BC | 49.265, -123.2 | 0 | West Point Grey
Kerrisdale | Vancouver, BC | 49.2335, -123.156
Brentwood | Burnaby, BC | 49.2665, -123.001 | 0 | Brentwood Town Centre
Metrotown | Burnaby, BC | 49.226, -123.001
Edmonds | Burnaby, BC | 49.212, -122.959
Lougheed | Burnaby, BC | 49.248, -122.897 | 0 | Lougheed Town Centre
Brighouse | Richmond, BC | 49.168, -123.136 | 0 | Richmond City Centre
Steveston | Richmond, BC | 49.125, -123.182
Surrey City Centre | Surrey, BC | 49.1896, -122.8479 | 0 | Whalley; Surrey Central
Guildford | Surrey, BC | 49.189, -122.803
Newton | Surrey, BC | 49.133, -122.842
Fleetwood | Surrey, BC | 49.156, -122.778
Cloverdale | Surrey, BC | 49.104, -122.727
South Surrey | Surrey, BC | 49.044, -122.8
Burquitlam | Coquitlam, BC | 49.261, -122.89
Lower Lonsdale | North Vancouver, BC | 49.314, -123.076 | 0 | LoLo
Downtown Victoria | Victoria, BC | 48.4275, -123.364 | 0 | Downtown; Victoria-Downtown; fr:Centre-ville
Cook Street Village | Victoria, BC | 48.414, -123.356
James Bay | Victoria, BC | 48.416, -123.374
Fernwood | Victoria, BC | 48.43, -123.344
Rutland | Kelowna, BC | 49.888, -119.396
Downtown Kelowna | Kelowna, BC | 49.887, -119.497 | 0 | Downtown; fr:Centre-ville
Pandosy Village | Kelowna, BC | 49.864, -119.49 | 0 | South Pandosy
Beltline | Calgary, AB | 51.0395, -114.073
Kensington | Calgary, AB | 51.053, -114.088
Mission | Calgary, AB | 51.033, -114.07
Bridgeland | Calgary, AB | 51.054, -114.044 | 0 | Bridgeland-Riverside
East Village | Calgary, AB | 51.046, -114.048
Inglewood | Calgary, AB | 51.039, -114.022
Marda Loop | Calgary, AB | 51.023, -114.102
Downtown | Calgary, AB | 51.047, -114.07 | 0 | Downtown Commercial Core; fr:Centre-ville
Sunnyside | Calgary, AB | 51.058, -114.077
University District | Calgary, AB | 51.076, -114.147
Seton | Calgary, AB | 50.88, -113.954
McKenzie Towne | Calgary, AB | 50.916, -113.962
Old Strathcona | Edmonton, AB | 53.518, -113.497 | 0 | Whyte Avenue; Whyte Ave; Strathcona
Wîhkwêntôwin | Edmonton, AB | 53.543, -113.522 | 0 | Oliver
Garneau | Edmonton, AB | 53.521, -113.513
Downtown | Edmonton, AB | 53.543, -113.496 | 0 | fr:Centre-ville
Mill Woods | Edmonton, AB | 53.456, -113.429 | 0 | Millwoods
Windermere | Edmonton, AB | 53.434, -113.625
Bonnie Doon | Edmonton, AB | 53.525, -113.466
Osborne Village | Winnipeg, MB | 49.879, -97.145 | 0 | Osborne
Corydon | Winnipeg, MB | 49.8688, -97.156 | 0 | Corydon Village; Corydon Avenue
Wolseley | Winnipeg, MB | 49.879, -97.173
West Broadway | Winnipeg, MB | 49.882, -97.158
Exchange District | Winnipeg, MB | 49.899, -97.139 | 0 | The Exchange
The Forks | Winnipeg, MB | 49.887, -97.131 | 0 | Forks
St. Boniface | Winnipeg, MB | 49.888, -97.113 | 0 | fr:Saint-Boniface
St. Vital | Winnipeg, MB | 49.834, -97.112 | 0 | Saint-Vital
River Heights | Winnipeg, MB | 49.861, -97.184
North End | Winnipeg, MB | 49.919, -97.142
West End | Winnipeg, MB | 49.893, -97.169
Transcona | Winnipeg, MB | 49.896, -97.008
St. James | Winnipeg, MB | 49.887, -97.214
Fort Garry | Winnipeg, MB | 49.84, -97.154
Tuxedo | Winnipeg, MB | 49.861, -97.225
Charleswood | Winnipeg, MB | 49.856, -97.286
Downtown | Winnipeg, MB | 49.893, -97.141 | 0 | fr:Centre-ville
Nutana | Saskatoon, SK | 52.118, -106.655 | 0 | Broadway
Riversdale | Saskatoon, SK | 52.122, -106.68
Stonebridge | Saskatoon, SK | 52.089, -106.642
City Park | Saskatoon, SK | 52.14, -106.656
Varsity View | Saskatoon, SK | 52.126, -106.645
Downtown | Saskatoon, SK | 52.129, -106.664 | 0 | fr:Centre-ville
Cathedral | Regina, SK | 50.446, -104.634 | 0 | Cathedral Village
Downtown | Regina, SK | 50.449, -104.611 | 0 | fr:Centre-ville
Harbour Landing | Regina, SK | 50.403, -104.664
Lakeview | Regina, SK | 50.43, -104.624
`;
