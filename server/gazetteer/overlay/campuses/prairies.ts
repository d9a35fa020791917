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
