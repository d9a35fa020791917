export const westernCampuses = `
University of British Columbia | Vancouver, BC | 49.2606, -123.246 | 59000 | UBC; UBC Vancouver; UBC Point Grey; fr:Université de la Colombie-Britannique
UBC Robson Square | Vancouver, BC | 49.2822, -123.1225 | 1000
UBC Okanagan | Kelowna, BC | 49.9394, -119.3958 | 12000 | UBCO; University of British Columbia Okanagan
Simon Fraser University | Burnaby, BC | 49.2781, -122.9199 | 30000 | SFU; Simon Fraser; fr:Université Simon Fraser
SFU Surrey | Surrey, BC | 49.1866, -122.8494 | 5000 | Simon Fraser University Surrey
SFU Vancouver | Vancouver, BC | 49.2845, -123.1115 | 5000 | Simon Fraser University Vancouver; Harbour Centre
University of Victoria | Victoria, BC | 48.4634, -123.3117 | 22000 | UVic; fr:Université de Victoria
University of Northern British Columbia | Prince George, BC | 53.8915, -122.8147 | 3500 | UNBC; fr:Université du Nord de la Colombie-Britannique
Thompson Rivers University | Kamloops, BC | 50.6722, -120.3656 | 12000 | TRU; fr:Université Thompson Rivers
Vancouver Island University | Nanaimo, BC | 49.157, -123.968 | 10000 | VIU; Malaspina; fr:Université de l’île de Vancouver
Kwantlen Polytechnic University | Surrey, BC | 49.1327, -122.8713 | 10000 | KPU; KPU Surrey; Kwantlen; fr:Université polytechnique Kwantlen
Kwantlen Polytechnic University Richmond | Richmond, BC | 49.1745, -123.13 | 5000 | KPU Richmond
Kwantlen Polytechnic University Langley | Langley, BC | 49.109, -122.644 | 3000 | KPU Langley
Emily Carr University of Art + Design | Vancouver, BC | 49.2678, -123.0919 | 2000 | Emily Carr; ECUAD; Emily Carr University of Art and Design
Capilano University | North Vancouver, BC | 49.3178, -123.0193 | 10000 | CapU; Cap U; Capilano; fr:Université Capilano
Capilano University Squamish | Squamish, BC | 49.739, -123.105 | 500 | CapU Squamish; Quest University
University of the Fraser Valley | Abbotsford, BC | 49.0284, -122.286 | 10000 | UFV; fr:Université de la vallée du Fraser
University of the Fraser Valley Chilliwack | Chilliwack, BC | 49.103, -121.964 | 3000 | UFV Chilliwack
Royal Roads University | Victoria, BC | 48.4345, -123.473 | 4000 | RRU; Royal Roads; fr:Université Royal Roads
Trinity Western University | Langley, BC | 49.14, -122.6 | 4500 | TWU; fr:Université Trinity Western
University Canada West | Vancouver, BC | 49.2755, -123.1305 | 12000 | UCW
British Columbia Institute of Technology | Burnaby, BC | 49.2509, -123.0018 | 20000 | BCIT; BCIT Burnaby
BCIT Downtown | Vancouver, BC | 49.2835, -123.1152 | 4000 | British Columbia Institute of Technology Downtown
Langara College | Vancouver, BC | 49.2245, -123.1085 | 12000 | Langara
Columbia College | Vancouver, BC | 49.275, -123.097 | 2500
Vancouver Community College Broadway | Vancouver, BC | 49.263, -123.08 | 8000 | VCC; VCC Broadway; Vancouver Community College
Vancouver Community College Downtown | Vancouver, BC | 49.2817, -123.1115 | 4000 | VCC Downtown
Alexander College | Burnaby, BC | 49.2275, -123.002 | 3000
Douglas College | New Westminster, BC | 49.2037, -122.9127 | 9000 | Douglas
Douglas College Coquitlam | Coquitlam, BC | 49.2905, -122.7905 | 6000 | David Lam Campus; Douglas Coquitlam
Justice Institute of British Columbia | New Westminster, BC | 49.223, -122.906 | 1500 | JIBC
Camosun College Lansdowne | Victoria, BC | 48.4475, -123.3228 | 7000 | Camosun College; Camosun
Camosun College Interurban | Victoria, BC | 48.4915, -123.417 | 5000 | Camosun Interurban
Okanagan College | Kelowna, BC | 49.8628, -119.479 | 6000
Okanagan College Vernon | Vernon, BC | 50.233, -119.281 | 1000
Okanagan College Penticton | Penticton, BC | 49.483, -119.572 | 800
College of New Caledonia | Prince George, BC | 53.9065, -122.786 | 3500 | CNC
Selkirk College | Castlegar, BC | 49.307, -117.645 | 1500 | Selkirk
Selkirk College Nelson | Nelson, BC | 49.492, -117.289 | 600
North Island College | Courtenay, BC | 49.712, -124.974 | 2000 | NIC
North Island College Campbell River | Campbell River, BC | 50.006, -125.245 | 800
College of the Rockies | Cranbrook, BC | 49.522, -115.746 | 1500
Coast Mountain College | Terrace, BC | 54.527, -128.617 | 700
Northern Lights College | Dawson Creek, BC | 55.75, -120.218 | 1000
Northern Lights College Fort St. John | Fort St. John, BC | 56.245, -120.83 | 700
Nicola Valley Institute of Technology | Merritt, BC | 50.111, -120.769 | 500 | NVIT
Yukon University | Whitehorse, YT | 60.75, -135.098 | 1200 | YukonU; Yukon College; fr:Université du Yukon
Aurora College | Yellowknife, NT | 62.453, -114.38 | 400
Aurora College Thebacha | Fort Smith, NT | 60.004, -111.889 | 300
Aurora College Inuvik | Inuvik, NT | 68.36, -133.72 | 200
Nunavut Arctic College | Iqaluit, NU | 63.747, -68.516 | 500
`;
