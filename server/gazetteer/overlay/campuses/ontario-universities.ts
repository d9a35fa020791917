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
