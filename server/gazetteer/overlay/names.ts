/** Names as residents spell them. */
export const spellings: Readonly<Record<string, string>> = {
  'Cap-Pele, NB': 'Cap-Pelé',
  'Cross Lake 19A, MB': 'Cross Lake',
  'Dollard-Des Ormeaux, QC': 'Dollard-des-Ormeaux',
  'Eskasoni 3, NS': 'Eskasoni',
  'Grande-Riviere, QC': 'Grande-Rivière',
  'Ile des Chênes, MB': 'Île-des-Chênes',
  'Metabetchouan-Lac-a-la-Croix, QC': 'Métabetchouan–Lac-à-la-Croix',
  'New-Richmond, QC': 'New Richmond',
  'Perce, QC': 'Percé',
  'Pont Rouge, QC': 'Pont-Rouge',
  'Portugal Cove-St. Phillip’s, NL': "Portugal Cove-St. Philip's",
  'Prince Edward, ON': 'Prince Edward County',
  'Riviere-Bleue, QC': 'Rivière-Bleue',
  'Saint Romuald, QC': 'Saint-Romuald',
  'Saint-Côme--Linière, QC': 'Saint-Côme–Linière',
  'Saint-Lin-Laurentides, QC': 'Saint-Lin–Laurentides',
  'Saint-Louis-du-Ha Ha, QC': 'Saint-Louis-du-Ha! Ha!',
  'Sainte Catherine de la Jacques Cartier, QC': 'Sainte-Catherine-de-la-Jacques-Cartier',
  'Shuniah Township, ON': 'Shuniah',
  'St-André, NB': 'Saint-André',
  'St-Jean-Port-Joli, QC': 'Saint-Jean-Port-Joli',
  'Thetford-Mines, QC': 'Thetford Mines',
  'Tracadie-Sheila, NB': 'Tracadie',
  'Trois Pistoles, QC': 'Trois-Pistoles',
  'United Townships of Dysart, Dudley, Harcourt, Guilford, Harburn, Bruton, Havelock, Eyre and Clyde, ON':
    'Dysart et al',
  'Weedon Centre, QC': 'Weedon',
  'Weymontachie, QC': 'Wemotaci',
};

/** Other names in use. GeoNames' alternate names are mostly transliterations and airport codes. */
const calledNames: Readonly<Record<string, readonly string[]>> = {
  'Behchokǫ̀, NT': ['Rae-Edzo'],
  'Cape Breton, NS': ['CBRM'],
  'Clarington, ON': ['Courtice'],
  'Dollard-des-Ormeaux, QC': ['DDO'],
  'Fort McMurray, AB': ['Fort Mac'],
  'Fort St. John, BC': ['FSJ'],
  'Greater Sudbury, ON': ['Sudbury'],
  'Haldimand County, ON': ['Caledonia', 'Cayuga'],
  'Halifax, NS': ['HRM'],
  'Happy Valley-Goose Bay, NL': ['Goose Bay'],
  'Iqaluit, NU': ['Frobisher Bay'],
  'Kinngait, NU': ['Cape Dorset'],
  'Kitchener, ON': ['Kitchener-Waterloo', 'KW'],
  'Lincoln, ON': ['Beamsville'],
  'Markham, ON': ['Unionville'],
  'Mont-Royal, QC': ['TMR'],
  'Montréal, QC': ['MTL'],
  'Naujaat, NU': ['Repulse Bay'],
  'New Westminster, BC': ['New West'],
  'Niagara-on-the-Lake, ON': ['NOTL'],
  'North Grenville, ON': ['Kemptville'],
  'North Vancouver, BC': ['North Van'],
  'Pelham, ON': ['Fonthill'],
  'Port Coquitlam, BC': ['PoCo'],
  'Prince Edward County, ON': ['PEC'],
  'Quinte West, ON': ['Trenton'],
  'Salaberry-de-Valleyfield, QC': ['Valleyfield'],
  'Saugeen Shores, ON': ['Southampton'],
  'Sault Ste. Marie, ON': ['The Soo', 'Soo'],
  'St. Catharines, ON': ['St. Kitts'],
  'Toronto, ON': ['GTA'],
  'Tracadie, NB': ['Tracadie-Sheila'],
  'Val-des-Sources, QC': ['Asbestos'],
  'Vaughan, ON': ['Woodbridge', 'Maple', 'Kleinburg'],
  'Waterloo, ON': ['Kitchener-Waterloo'],
  'West Vancouver, BC': ['West Van'],
  'Whitchurch-Stouffville, ON': ['Stouffville'],
};

/**
 * Official names in the other language (Grand Sudbury, Grand-Sault, Nipissing Ouest) and translations in use. Names that
 * differ only in accents, hyphens or "Saint" need no entry.
 */
export const namesInOtherLanguage: Readonly<Record<string, readonly string[]>> = {
  'Beaubassin East, NB': ['Beaubassin-Est'],
  'Grand Falls, NB': ['Grand-Sault'],
  'Greater Sudbury, ON': ['Grand Sudbury'],
  'Mont-Royal, QC': ['Town of Mount Royal', 'Mount Royal'],
  'Montréal-Est, QC': ['Montreal East'],
  'Montréal-Nord, QC': ['Montreal North'],
  'Montréal-Ouest, QC': ['Montreal West'],
  'Québec, QC': ['Quebec City'],
  'Sept-Îles, QC': ['Seven Islands'],
  'Trois-Rivières, QC': ['Three Rivers'],
  'West Nipissing, ON': ['Nipissing Ouest'],
};

/** Names in the other language that other places share: they mean this city only with its province. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = {
  'Saint John, NB': ['Saint-Jean'],
  "St. John's, NL": ['Saint-Jean', 'Saint-Jean de Terre-Neuve'],
};

export const aliases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Object.keys(calledNames), ...Object.keys(namesInOtherLanguage)].map((label) => [
    label,
    [...(calledNames[label] ?? []), ...(namesInOtherLanguage[label] ?? [])],
  ]),
);
