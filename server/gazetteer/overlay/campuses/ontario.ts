export const ontarioUniversities = `
University of Toronto | Toronto, ON | 43.6629, -79.3957 | 65000 | UofT; U of T; UofT St. George; fr:Université de Toronto
University of Toronto Scarborough | Toronto, ON | 43.7845, -79.1864 | 14000 | UTSC; UofT Scarborough; U of T Scarborough; fr:Université de Toronto à Scarborough
University of Toronto Mississauga | Mississauga, ON | 43.5482, -79.6627 | 15000 | UTM; UofT Mississauga; U of T Mississauga; fr:Université de Toronto à Mississauga
York University | Toronto, ON | 43.7735, -79.5019 | 50000 | YorkU; York U; York University Keele; fr:Université York
York University Glendon | Toronto, ON | 43.728, -79.378 | 2700 | Glendon College; Glendon Campus; fr:Collège universitaire Glendon
York University Markham | Markham, ON | 43.8497, -79.325 | 3000 | YorkU Markham
Toronto Metropolitan University | Toronto, ON | 43.6577, -79.3788 | 46000 | TMU; Ryerson University; Ryerson; fr:Université métropolitaine de Toronto
OCAD University | Toronto, ON | 43.653, -79.3912 | 4500 | OCADU; OCAD U; Ontario College of Art and Design; fr:Université de l’ÉADO
Université de l'Ontario français | Toronto, ON | 43.6447, -79.369 | 500 | UOF
Tyndale University | Toronto, ON | 43.7966, -79.393 | 1500
University of Guelph-Humber | Toronto, ON | 43.7283, -79.6067 | 5000 | Guelph-Humber
McMaster University | Hamilton, ON | 43.2609, -79.9192 | 37000 | McMaster; Mac University; fr:Université McMaster
Redeemer University | Hamilton, ON | 43.209, -79.953 | 1000
Western University | London, ON | 43.0096, -81.2737 | 40000 | UWO; University of Western Ontario; Western; fr:Université Western
King's University College | London, ON | 43.0119, -81.2555 | 3500 | King's at Western
Huron University | London, ON | 43.0075, -81.2775 | 1500 | Huron at Western
University of Waterloo | Waterloo, ON | 43.4723, -80.5449 | 42000 | UWaterloo; UW; U of Waterloo; fr:Université de Waterloo
University of Waterloo School of Architecture | Cambridge, ON | 43.3578, -80.317 | 700 | Waterloo Architecture
Wilfrid Laurier University | Waterloo, ON | 43.4738, -80.5275 | 18000 | WLU; Laurier; Laurier University; fr:Université Wilfrid-Laurier
Wilfrid Laurier University Brantford | Brantford, ON | 43.1398, -80.2632 | 3000 | Laurier Brantford
University of Guelph | Guelph, ON | 43.5327, -80.2262 | 29000 | UofG; U of G; fr:Université de Guelph
Queen's University | Kingston, ON | 44.2253, -76.4951 | 28000 | Queen's; fr:Université Queen’s
Royal Military College of Canada | Kingston, ON | 44.2326, -76.468 | 1500 | RMC; RMCC; fr:Collège militaire royal du Canada
University of Ottawa | Ottawa, ON | 45.4231, -75.6831 | 45000 | uOttawa; Ottawa U; U of O; fr:Université d’Ottawa
Carleton University | Ottawa, ON | 45.3876, -75.696 | 31000 | Carleton; Carleton U; fr:Université Carleton
Saint Paul University | Ottawa, ON | 45.4089, -75.6776 | 1000 | fr:Université Saint-Paul
Ontario Tech University | Oshawa, ON | 43.9456, -78.8968 | 11000 | OntarioTech; UOIT; University of Ontario Institute of Technology; fr:Université Ontario Tech
Trent University | Peterborough, ON | 44.3576, -78.29 | 10000 | Trent; Trent U; fr:Université Trent
Trent University Durham | Oshawa, ON | 43.888, -78.891 | 2500 | Trent Durham
Brock University | St. Catharines, ON | 43.1176, -79.2477 | 19000 | Brock; Brock U; fr:Université Brock
University of Windsor | Windsor, ON | 42.3043, -83.066 | 16000 | UWindsor; U of Windsor; fr:Université de Windsor
Lakehead University | Thunder Bay, ON | 48.4211, -89.2608 | 7500 | Lakehead; fr:Université Lakehead
Lakehead University Orillia | Orillia, ON | 44.601, -79.453 | 1500 | Lakehead Orillia
Laurentian University | Greater Sudbury, ON | 46.466, -80.974 | 8000 | Laurentian; fr:Université Laurentienne; Laurentienne
University of Sudbury | Greater Sudbury, ON | 46.468, -80.972 | 700 | fr:Université de Sudbury
NOSM University | Greater Sudbury, ON | 46.4663, -80.973 | 500 | Northern Ontario School of Medicine; fr:Université de l’EMNO
Nipissing University | North Bay, ON | 46.3427, -79.4907 | 5000 | Nipissing; fr:Université Nipissing
Algoma University | Sault Ste. Marie, ON | 46.5015, -84.2866 | 2000 | Algoma U; fr:Université Algoma
Algoma University Brampton | Brampton, ON | 43.6863, -79.7588 | 3000 | Algoma Brampton
Université de Hearst | Hearst, ON | 49.688, -83.666 | 300 | University of Hearst
`;

export const ontarioColleges = `
Algonquin College | Ottawa, ON | 45.3494, -75.7548 | 20000 | Algonquin; fr:Collège Algonquin
Algonquin College Pembroke | Pembroke, ON | 45.822, -77.105 | 1000
La Cité | Ottawa, ON | 45.4403, -75.6268 | 5000 | La Cité collégiale; Collège La Cité; Cité collégiale
Cambrian College | Greater Sudbury, ON | 46.529, -80.944 | 5000 | Cambrian
Collège Boréal | Greater Sudbury, ON | 46.52, -80.977 | 1500 | Boréal; Boreal College
Canadore College | North Bay, ON | 46.3412, -79.493 | 4000 | Canadore
Centennial College Progress | Toronto, ON | 43.7854, -79.2272 | 15000 | Centennial College; Centennial Progress Campus
Centennial College Ashtonbee | Toronto, ON | 43.731, -79.291 | 4000
Centennial College Morningside | Toronto, ON | 43.7866, -79.193 | 4000
Centennial College Story Arts Centre | Toronto, ON | 43.6845, -79.349 | 2000
Conestoga College | Kitchener, ON | 43.3897, -80.4047 | 20000 | Conestoga; Conestoga Doon
Conestoga College Waterloo | Waterloo, ON | 43.4795, -80.518 | 4000
Conestoga College Brantford | Brantford, ON | 43.14, -80.265 | 1500
Conestoga College Guelph | Guelph, ON | 43.537, -80.293 | 1500
Confederation College | Thunder Bay, ON | 48.4036, -89.269 | 5000 | Confederation
Durham College | Oshawa, ON | 43.9438, -78.8957 | 12000
Durham College Whitby | Whitby, ON | 43.8795, -78.9115 | 2000
Fanshawe College | London, ON | 43.0126, -81.1999 | 20000 | Fanshawe
Fanshawe College Woodstock | Woodstock, ON | 43.124, -80.751 | 800
Fleming College | Peterborough, ON | 44.269, -78.374 | 6000 | Sir Sandford Fleming College; Fleming Sutherland
Fleming College Frost | Kawartha Lakes, ON | 44.3407, -78.74 | 2000 | Fleming Lindsay; Frost Campus
George Brown College | Toronto, ON | 43.6511, -79.3702 | 14000 | George Brown; George Brown Polytechnic; George Brown St. James
George Brown College Casa Loma | Toronto, ON | 43.6758, -79.4107 | 9000 | George Brown Casa Loma
George Brown College Waterfront | Toronto, ON | 43.6436, -79.365 | 6000 | George Brown Waterfront
Georgian College | Barrie, ON | 44.4116, -79.6672 | 11000 | Georgian
Georgian College Orillia | Orillia, ON | 44.5985, -79.442 | 1500
Georgian College Owen Sound | Owen Sound, ON | 44.578, -80.926 | 800
Humber College | Toronto, ON | 43.7289, -79.607 | 22000 | Humber; Humber Polytechnic; Humber North
Humber College Lakeshore | Toronto, ON | 43.5966, -79.5185 | 10000 | Humber Lakeshore; Humber Polytechnic Lakeshore
Lambton College | Sarnia, ON | 42.9944, -82.352 | 4000 | Lambton
Loyalist College | Belleville, ON | 44.184, -77.431 | 4000 | Loyalist
Mohawk College | Hamilton, ON | 43.2386, -79.8881 | 14000 | Mohawk; Mohawk Fennell
Niagara College | Welland, ON | 43.0153, -79.2634 | 6000 | Niagara College Welland
Niagara College Daniel J. Patterson | Niagara-on-the-Lake, ON | 43.1515, -79.1663 | 4000 | Niagara College NOTL; Niagara College Niagara-on-the-Lake
Northern College | Timmins, ON | 48.487, -81.204 | 1500
Sault College | Sault Ste. Marie, ON | 46.533, -84.31 | 3000
Seneca Polytechnic | Toronto, ON | 43.7955, -79.3497 | 18000 | Seneca; Seneca College; Seneca Newnham
Seneca Polytechnic at York | Toronto, ON | 43.7714, -79.499 | 6000 | Seneca at York; Seneca York
Seneca Polytechnic Markham | Markham, ON | 43.8468, -79.382 | 4000 | Seneca Markham
Seneca Polytechnic King | King, ON | 43.9538, -79.5197 | 3000 | Seneca King
Sheridan College Trafalgar | Oakville, ON | 43.4691, -79.6987 | 10000 | Sheridan College; Sheridan; Sheridan Oakville
Sheridan College Davis | Brampton, ON | 43.6565, -79.7394 | 9000 | Sheridan Brampton; Sheridan Davis
Sheridan College Hazel McCallion | Mississauga, ON | 43.5907, -79.6473 | 5000 | Sheridan Mississauga; Sheridan HMC
St. Clair College | Windsor, ON | 42.2486, -83.019 | 9000
St. Clair College Chatham | Chatham-Kent, ON | 42.415, -82.213 | 1000
St. Lawrence College | Kingston, ON | 44.2235, -76.5272 | 6000 | SLC Kingston
St. Lawrence College Brockville | Brockville, ON | 44.602, -75.697 | 700
St. Lawrence College Cornwall | Cornwall, ON | 45.024, -74.708 | 900
`;
