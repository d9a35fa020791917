export const prairieCampuses = `
University of Manitoba | Winnipeg, MB | 49.8075, -97.1366 | 28000 | UManitoba; UofM; U of M; fr:Université du Manitoba
University of Manitoba Bannatyne | Winnipeg, MB | 49.9036, -97.1605 | 3000 | Bannatyne Campus
University of Winnipeg | Winnipeg, MB | 49.8921, -97.1534 | 10000 | UWinnipeg; U of Winnipeg; fr:Université de Winnipeg
Université de Saint-Boniface | Winnipeg, MB | 49.8893, -97.116 | 1500 | USB; University of Saint-Boniface
Canadian Mennonite University | Winnipeg, MB | 49.8565, -97.231 | 900 | CMU; fr:Université mennonite canadienne
Red River College Polytechnic | Winnipeg, MB | 49.913, -97.211 | 12000 | Red River College; RRC Polytech; RRC
Red River College Polytechnic Exchange District | Winnipeg, MB | 49.8985, -97.1415 | 3000 | RRC Exchange District; RRC Roblin
Brandon University | Brandon, MB | 49.8447, -99.963 | 3500 | BrandonU; fr:Université de Brandon
Assiniboine College | Brandon, MB | 49.826, -99.918 | 2500 | Assiniboine Community College; ACC
University College of the North | The Pas, MB | 53.821, -101.25 | 700 | UCN
University College of the North Thompson | Thompson, MB | 55.745, -97.855 | 500 | UCN Thompson
University of Saskatchewan | Saskatoon, SK | 52.1334, -106.6314 | 26000 | USask; UofS; U of S; fr:Université de la Saskatchewan
Saskatchewan Polytechnic Saskatoon | Saskatoon, SK | 52.142, -106.671 | 5000 | Sask Polytech Saskatoon; Saskatchewan Polytechnic; SIAST; Sask Polytech
Saskatchewan Polytechnic Regina | Regina, SK | 50.408, -104.581 | 4000 | Sask Polytech Regina
Saskatchewan Polytechnic Moose Jaw | Moose Jaw, SK | 50.401, -105.547 | 2000 | Sask Polytech Moose Jaw
Saskatchewan Polytechnic Prince Albert | Prince Albert, SK | 53.1945, -105.738 | 1500 | Sask Polytech Prince Albert
University of Regina | Regina, SK | 50.4167, -104.589 | 16000 | URegina; UofR; U of R; fr:Université de Regina
First Nations University of Canada | Regina, SK | 50.411, -104.578 | 1000 | FNUniv; fr:Université des Premières Nations du Canada
University of Alberta | Edmonton, AB | 53.5232, -113.5263 | 43000 | UAlberta; UofA; U of A; fr:Université de l’Alberta
University of Alberta, Campus Saint-Jean | Edmonton, AB | 53.5222, -113.469 | 800 | fr:Campus Saint-Jean; Faculté Saint-Jean
University of Alberta, Augustana | Camrose, AB | 53.016, -112.821 | 1000 | Augustana Campus
MacEwan University | Edmonton, AB | 53.547, -113.506 | 18000 | MacEwan; Grant MacEwan; fr:Université MacEwan
Northern Alberta Institute of Technology | Edmonton, AB | 53.568, -113.501 | 20000 | NAIT
Concordia University of Edmonton | Edmonton, AB | 53.5605, -113.446 | 2500 | CUE; Concordia Edmonton
The King's University | Edmonton, AB | 53.526, -113.417 | 900 | King's Edmonton
NorQuest College | Edmonton, AB | 53.5433, -113.5055 | 8000 | NorQuest
University of Calgary | Calgary, AB | 51.0781, -114.136 | 37000 | UCalgary; UofC; U of C; fr:Université de Calgary
Mount Royal University | Calgary, AB | 51.0118, -114.133 | 15000 | MRU; Mount Royal; fr:Université Mount Royal
Southern Alberta Institute of Technology | Calgary, AB | 51.0643, -114.089 | 15000 | SAIT
Bow Valley College | Calgary, AB | 51.0478, -114.0615 | 10000 | Bow Valley
Alberta University of the Arts | Calgary, AB | 51.0622, -114.0915 | 1200 | AUArts; ACAD; Alberta College of Art and Design
Ambrose University | Calgary, AB | 51.0296, -114.213 | 900 | Ambrose
St. Mary's University | Calgary, AB | 50.912, -114.053 | 900 | St. Mary's Calgary
University of Lethbridge | Lethbridge, AB | 49.6786, -112.86 | 8500 | ULethbridge; U of L; fr:Université de Lethbridge
Lethbridge Polytechnic | Lethbridge, AB | 49.667, -112.799 | 4500 | Lethbridge College
Red Deer Polytechnic | Red Deer, AB | 52.247, -113.828 | 6000 | Red Deer College; RDP
Medicine Hat College | Medicine Hat, AB | 50.0165, -110.644 | 2500 | MHC
Northwestern Polytechnic | Grande Prairie, AB | 55.177, -118.808 | 3000 | Grande Prairie Regional College; NWP; GPRC
Keyano College | Fort McMurray, AB | 56.722, -111.37 | 2500 | Keyano
Olds College | Olds, AB | 51.793, -114.089 | 2000
Lakeland College | Lloydminster, AB | 53.267, -110.026 | 1500 | Lakeland Lloydminster
Lakeland College Vermilion | Vermilion, AB | 53.356, -110.855 | 1000 | Lakeland Vermilion
Portage College | Lac La Biche, AB | 54.769, -111.96 | 700
Athabasca University | Athabasca, AB | 54.715, -113.295 | 700 | fr:Université Athabasca
Burman University | Lacombe, AB | 52.468, -113.721 | 400 | Canadian University College
`;

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
