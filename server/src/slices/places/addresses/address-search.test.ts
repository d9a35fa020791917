import { type Address, AddressRow, isHint, maxAddressSuggestions } from '@lodgepole/contract/places/address';
import { normalPostalCode } from '@lodgepole/contract/places/postal-code';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { loadPostalAreas } from '../../../../gazetteer/postal-areas.ts';
import { type CityIndex, makeCityIndex } from '../cities/city-index.ts';
import { makeAddressSearch } from './address-search.ts';

const gazetteer = loadGazetteer();
const areas = loadPostalAreas();
const index = makeCityIndex(gazetteer);
const search = makeAddressSearch(gazetteer, areas, index);

const addresses = (text: string): Address[] => search(text).flatMap((row) => (isHint(row) ? [] : [row]));
const hintsFor = (text: string): string[] => search(text).flatMap((row) => (isHint(row) ? [row.hint] : []));
/** "unit | street | city, province | postal code" of the first row. */
const summary = (text: string): string => {
  const [first] = addresses(text);
  return first
    ? [first.unit_number, first.street_address, `${first.city}, ${first.province}`, first.postal_code].join(
        ' | ',
      )
    : `nothing, but: ${hintsFor(text).join(' ')}`;
};

describe('an address typed in full', () => {
  it.each([
    ['88 Harbour St, Toronto, ON M5J 0C3', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['88 Harbour St Toronto ON M5J 0C3', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['88 Harbour St, Toronto M5J 0C3', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['88 harbour st toronto m5j0c3', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['88 HARBOUR ST, TORONTO, ONTARIO, M5J-0C3, CANADA', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['  88   Harbour St ,, Toronto ,ON,  m5j  0c3 ', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['88 Harbour St\nToronto ON\nM5J 0C3', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['88 Harbour St M5J 0C3 Toronto', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['The Grand, 88 Harbour St, Toronto M5J 0C3', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['PO Box 12, 88 Harbour St, Toronto M5J 0C3', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    [
      '200 University Ave W, Waterloo, Ontario, Canada N2L 3G1',
      ' | 200 University Ave W | Waterloo, ON | N2L 3G1',
    ],
    ['1515 St. Mary’s Rd Winnipeg MB R2M 3V5', ' | 1515 St. Mary’s Rd | Winnipeg, MB | R2M 3V5'],
    [
      '14 Great George St Charlottetown Prince Edward Island C1A 4J6',
      ' | 14 Great George St | Charlottetown, PE | C1A 4J6',
    ],
    ['12 Elm Ave., Truro, N.S. B2N 1A1', ' | 12 Elm Ave. | Truro, NS | B2N 1A1'],
    ['2020 Sask Dr, Regina SK S4P 2N8', ' | 2020 Sask Dr | Regina, SK | S4P 2N8'],
    ['12 Franklin Ave, Yellowknife NT X1A 1A1', ' | 12 Franklin Ave | Yellowknife, NT | X1A 1A1'],
    ['12 Mivvik St, Iqaluit NU X0A 0H0', ' | 12 Mivvik St | Iqaluit, NU | X0A 0H0'],
    ['12 Main St Whitehorse YT Y1A 1A1', ' | 12 Main St | Whitehorse, YT | Y1A 1A1'],
    ["5 Water St St. John's NL A1C 1A1", " | 5 Water St | St. John's, NL | A1C 1A1"],
    ['5 Lake St St Catharines ON L2R 5W6', ' | 5 Lake St | St. Catharines, ON | L2R 5W6'],
    ['5 Queen St Sault Ste Marie ON P6A 1A1', ' | 5 Queen St | Sault Ste. Marie, ON | P6A 1A1'],
    ['12 Ontario Street Stratford Ontario N5A 3H1', ' | 12 Ontario Street | Stratford, ON | N5A 3H1'],
    ['1055 Canada Place Vancouver V6C 0C3', ' | 1055 Canada Place | Vancouver, BC | V6C 0C3'],
    ['1000 W Broadway Vancouver BC V6H 1E7', ' | 1000 W Broadway | Vancouver, BC | V6H 1E7'],
    ['45 Elgin St sudbury P3E 3N2', ' | 45 Elgin St | Greater Sudbury, ON | P3E 3N2'],
    [
      '21 Riverside Dr Happy Valley-Goose Bay NL A0P 1E0',
      ' | 21 Riverside Dr | Happy Valley-Goose Bay, NL | A0P 1E0',
    ],
  ])('%j is %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });
});

describe('an address in French', () => {
  it.each([
    ['1450 rue Saint-Denis, Montréal, QC H2X 3K8', ' | 1450 rue Saint-Denis | Montréal, QC | H2X 3K8'],
    [
      '1450, rue Saint-Denis, app. 5, Montréal (Québec) H2X 3K8',
      '5 | 1450 rue Saint-Denis | Montréal, QC | H2X 3K8',
    ],
    ['1450 RUE SAINT-DENIS MONTRÉAL QC  H2X 3K8', ' | 1450 rue Saint-Denis | Montréal, QC | H2X 3K8'],
    ['1450 rue saint-denis montreal h2x3k8', ' | 1450 rue Saint-Denis | Montréal, QC | H2X 3K8'],
    ['rue Saint-Denis, 1450, Montréal H2X 3K8', ' | 1450 rue Saint-Denis | Montréal, QC | H2X 3K8'],
    [
      '5775 Chemin de la Côte-des-Neiges, Montréal H3S 2T2',
      ' | 5775 Chemin de la Côte-des-Neiges | Montréal, QC | H3S 2T2',
    ],
    [
      '5775 CHEMIN DE LA CÔTE-DES-NEIGES MONTRÉAL H3S 2T2',
      ' | 5775 chemin de la Côte-des-Neiges | Montréal, QC | H3S 2T2',
    ],
    [
      '425 boul. De Maisonneuve O. #700, Montréal QC H3A 3G5',
      '700 | 425 boul. De Maisonneuve O. | Montréal, QC | H3A 3G5',
    ],
    ['2000 rue Peel bureau 900 Montréal (QC) H3A 2W5', '900 | 2000 rue Peel | Montréal, QC | H3A 2W5'],
    ['1 Place Ville Marie Montréal H3B 2B6', ' | 1 Place Ville Marie | Montréal, QC | H3B 2B6'],
    ['1 Place du Canada, Montréal H3B 2N2', ' | 1 Place du Canada | Montréal, QC | H3B 2N2'],
    ['12 rue Saint-Jean, Québec G1R 1S4', ' | 12 rue Saint-Jean | Québec, QC | G1R 1S4'],
    ['12 rue Saint-Jean Québec QC G1R 1S4', ' | 12 rue Saint-Jean | Québec, QC | G1R 1S4'],
    ['12 rue Saint-Jean Québec G1R 1S4', ' | 12 rue Saint-Jean | Québec, QC | G1R 1S4'],
    ['12 Grande Allée Est, Québec (Québec) G1R 2H8', ' | 12 Grande Allée Est | Québec, QC | G1R 2H8'],
    ['7 Côte de la Fabrique, Québec, QC G1R 3V6', ' | 7 Côte de la Fabrique | Québec, QC | G1R 3V6'],
    [
      '3175 ch. des Quatre-Bourgeois, Sainte-Foy, Québec G1W 2K7',
      ' | 3175 ch. des Quatre-Bourgeois | Sainte-Foy, QC | G1W 2K7',
    ],
    ['100 Rue de Québec Sherbrooke J1H 3L5', ' | 100 Rue de Québec | Sherbrooke, QC | J1H 3L5'],
    ['100 rue de Montréal, Sherbrooke, Québec J1H 1E3', ' | 100 rue de Montréal | Sherbrooke, QC | J1H 1E3'],
    [
      '80 rue Saint-Jacques St-Jean-sur-Richelieu J3B 2K2',
      ' | 80 rue Saint-Jacques | Saint-Jean-sur-Richelieu, QC | J3B 2K2',
    ],
    [
      '31 rue de la Montagne app. 2 St-Bruno QC J3V 1A1',
      '2 | 31 rue de la Montagne | Saint-Bruno-de-Montarville, QC | J3V 1A1',
    ],
    ['123 5e avenue quebec g1l 2b3', ' | 123 5e Avenue | Québec, QC | G1L 2B3'],
    ['15, 1re Avenue Ouest, Amos J9T 1H2', ' | 15 1re Avenue Ouest | Amos, QC | J9T 1H2'],
    ["19 RUE DE L'ÉGLISE NORD, LACOLLE J0J 1J0", " | 19 rue de l'Église Nord | Lacolle, QC | J0J 1J0"],
    [
      '14 Rang Saint-Joseph, Saint-Édouard QC J0L 1Y0',
      ' | 14 Rang Saint-Joseph | Saint-Édouard, QC | J0L 1Y0',
    ],
    ['42 boul. des Allumettières Gatineau J8X 1A1', ' | 42 boul. des Allumettières | Gatineau, QC | J8X 1A1'],
    ['500 rue King Moncton Nouveau-Brunswick E1C 4M2', ' | 500 rue King | Moncton, NB | E1C 4M2'],
    ['12 Rue Ontario Est Montréal H2X 1H2', ' | 12 Rue Ontario Est | Montréal, QC | H2X 1H2'],
  ])('%j is %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });
});

describe('a unit', () => {
  it.each([
    ['1204-88 Harbour St, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['1204 - 88 Harbour St, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['1204–88 Harbour St, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['1204 88 Harbour St, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['1204, 88 Harbour St, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['#1204-88 Harbour St, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['#1204 88 Harbour St, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['88 Harbour St #1204 Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['88 Harbour St Unit 1204, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['88 Harbour St, unit #1204, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['Suite 1204, 88 Harbour St, Toronto M5J 0C3', '1204 | 88 Harbour St'],
    ['Suite 200-88 Harbour St, Toronto M5J 0C3', '200 | 88 Harbour St'],
    ['Apt 3, 88 Harbour St, Toronto M5J 0C3', '3 | 88 Harbour St'],
    ['Apt. #3B, 88 Harbour St, Toronto M5J 0C3', '3B | 88 Harbour St'],
    ['Apt B 88 Harbour St, Toronto M5J 0C3', 'B | 88 Harbour St'],
    ['7a-88 Harbour St, Toronto M5J 0C3', '7A | 88 Harbour St'],
    ['PH3-88 Harbour St, Toronto M5J 0C3', 'PH3 | 88 Harbour St'],
    ['88 Harbour St PH 3, Toronto M5J 0C3', 'PH3 | 88 Harbour St'],
    ['Basement, 88 Harbour St, Toronto M5J 0C3', 'Basement | 88 Harbour St'],
    ['88 Harbour St (basement apt), Toronto M5J 0C3', 'Basement | 88 Harbour St'],
    ['88 Harbour St, 2nd floor, Toronto M5J 0C3', '2nd floor | 88 Harbour St'],
    ['#5 1450 rue Saint-Denis, Montréal H2X 3K8', '5 | 1450 rue Saint-Denis'],
    ['5 1450 rue Saint-Denis, Montréal H2X 3K8', '5 | 1450 rue Saint-Denis'],
    ['5-1450 rue Saint-Denis, Montréal H2X 3K8', '5 | 1450 rue Saint-Denis'],
    ['1450 rue Saint-Denis appartement 5 Montréal H2X 3K8', '5 | 1450 rue Saint-Denis'],
    ['1450 rue Saint-Denis, unité B, Montréal H2X 3K8', 'B | 1450 rue Saint-Denis'],
    ['1450 rue Saint-Denis no 5, Montréal H2X 3K8', '5 | 1450 rue Saint-Denis'],
  ])('in %j is told from the number: %s', (text, expected) => {
    expect(summary(text).startsWith(`${expected} | `)).toBe(true);
  });

  it.each([
    ['8888 No. 3 Road, Richmond BC V6Y 2G3', ' | 8888 No. 3 Road'],
    ['4521 Hwy #7 E, Markham L3R 1M5', ' | 4521 Hwy #7 E'],
    ['10123 99 Street NW, Edmonton T5K 0E1', ' | 10123 99 Street NW'],
    ['3405 23 Ave SW Calgary T3E 0J3', ' | 3405 23 Ave SW'],
    ['9909 102A Ave, Grande Prairie, Alberta T8V 2V3', ' | 9909 102A Ave'],
    ['12-B rue Principale, Gatineau J8X 1A1', ' | 12-B rue Principale'],
  ])('is not seen where there is none: %j', (text, expected) => {
    expect(summary(text).startsWith(`${expected} | `)).toBe(true);
  });
});

describe('numbers and roads', () => {
  it.each([
    ['12A Queen St E Brampton L6V 1A3', ' | 12A Queen St E | Brampton, ON'],
    ['12a queen st e brampton L6V 1A3', ' | 12A Queen St E | Brampton, ON'],
    ['12 1/2 Main St, Moncton E1C 1B9', ' | 12 1/2 Main St | Moncton, NB'],
    ['12½ Main St Moncton E1C 1B9', ' | 12 1/2 Main St | Moncton, NB'],
    ['12-1/2 Main St Moncton E1C 1B9', ' | 12 1/2 Main St | Moncton, NB'],
    ['Apt 2, 12-14 Main St, Moncton E1C 1B9', '2 | 12-14 Main St | Moncton, NB'],
    ['4521 Highway 7 E, Markham, ON L3R 1M5', ' | 4521 Highway 7 E | Markham, ON'],
    ['4521 hwy 7 vaughan on l4l 1a1', ' | 4521 Hwy 7 | Vaughan, ON'],
    ['2350 route 132 Sainte-Catherine QC J5C 1B1', ' | 2350 Route 132 | Sainte-Catherine, QC'],
    ['12 Trans-Canada Hwy, Corner Brook NL A2H 1A1', ' | 12 Trans-Canada Hwy | Corner Brook, NL'],
    ['53016 Range Road 223, Sherwood Park AB T8E 2A1', ' | 53016 Range Road 223 | Sherwood Park, AB'],
    [
      '1234 Concession Rd 4, RR 2, Bowmanville, ON L1C 3K3',
      ' | 1234 Concession Rd 4, RR 2 | Bowmanville, ON',
    ],
    ['R.R. #2, Bowmanville ON L1C 3K3', ' | RR 2 | Bowmanville, ON'],
    ['rural route 2 Bowmanville ON L1C 3K3', ' | RR 2 | Bowmanville, ON'],
    ['Lot 12 Concession 5, Perth ON K7H 3C6', ' | Lot 12 Concession 5 | Perth, ON'],
    ['55 Avenue Rd Toronto M5R 3L2', ' | 55 Avenue Rd | Toronto, ON'],
    ['12 The Esplanade Toronto M5E 1A1', ' | 12 The Esplanade | Toronto, ON'],
    ['1 Yonge, Toronto, M5E1E5', ' | 1 Yonge | Toronto, ON'],
  ])('%j is %s', (text, expected) => {
    expect(summary(text).startsWith(`${expected} | `)).toBe(true);
  });
});

describe('the city', () => {
  it.each([
    ['88 Harbour St Toronot M5J 0C3', 'Toronto, ON'],
    ['12 King St, Missisauga L5A 1W2', 'Mississauga, ON'],
    ['1450 rue Saint-Denis Montrael H2X 3K8', 'Montréal, QC'],
    ['12 rue Principale trois rivieres G9A 1A1', 'Trois-Rivières, QC'],
  ])('is recognised with slips and without accents: %j', (text, label) => {
    expect(summary(text)).toContain(`| ${label} |`);
  });

  it.each([
    ['12 Main St, Windsor B0N 2T0', 'Windsor, NS'],
    ['12 Main St, Windsor N9A 1A1', 'Windsor, ON'],
    ['12 Main St, Kingston B0P 1R0', 'Kingston, NS'],
    ['12 Main St Richmond V6X 1A1', 'Richmond, BC'],
    ['12 Main St West Vancouver V7T 1A1', 'West Vancouver, BC'],
    ['12 Main St West Vancouver V5K 1A1', 'Vancouver, BC'],
    ['12 King St North Bay P1B 1A1', 'North Bay, ON'],
    ['12 King St North Waterloo N2J 2W9', 'Waterloo, ON'],
  ])('is the one the postal code fits, where several are called so: %j', (text, label) => {
    expect(summary(text)).toContain(`| ${label} |`);
  });

  it.each([
    ['88 Harbour St M5J 0C3', ' | 88 Harbour St | Toronto, ON | M5J 0C3'],
    ['1450 rue Saint-Denis H2X 3K8', ' | 1450 rue Saint-Denis | Montréal, QC | H2X 3K8'],
    ['100 avenue du Mont-Royal Est H2T 1P5', ' | 100 avenue du Mont-Royal Est | Montréal, QC | H2T 1P5'],
    [
      '250 chemin de la Côte Sainte Catherine H3T 1A1',
      ' | 250 chemin de la Côte Sainte Catherine | Montréal, QC | H3T 1A1',
    ],
    ['12 Victoria V8V 1A1', ' | 12 Victoria | Victoria, BC | V8V 1A1'],
  ])('is the one of the postal area, where none was typed: %j', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it('is offered twice where the area has two names', () => {
    expect(addresses('12 Main St M1B 1A1').map(({ city }) => city)).toEqual(['Scarborough', 'Toronto']);
  });

  it.each([
    ['12 Main St, Kitsilano BC V6K 1A1', '12 Main St | Vancouver, BC'],
    ['12 Main St, Kitsilano, Vancouver BC V6K 1A1', '12 Main St | Vancouver, BC'],
    ['12 Kingston Rd, Scarborough, Toronto ON M1N 1A1', '12 Kingston Rd | Toronto, ON'],
    ['12 Main St, City of Kingston, ON K7L 1A1', '12 Main St | Kingston, ON'],
    ['12 Main St, Kingston, Somewhere, ON K7L 1A1', '12 Main St | Kingston, ON'],
  ])('is found behind the name of its part or of its office: %j', (text, expected) => {
    expect(summary(text)).toContain(`| ${expected} |`);
  });

  it('is recognised behind a comma whichever of the gazetteer it is, and its province with it', () => {
    const missed = gazetteer
      .filter(({ kind }) => kind === 'city')
      .filter(({ name, province }) => {
        const [first] = addresses(`5-12 Main St W, ${name}, ${province} L9E 1A1`);
        return first?.city !== name || first.province !== province || first.street_address !== '12 Main St W';
      });
    expect(missed).toEqual([]);
  });

  it('that is unknown is reported, beside the city of the postal area', () => {
    expect(search('12 Main St, Qwertyville K7L 1A1')).toMatchObject([
      { label: '12 Main St, Kingston, ON K7L 1A1' },
      { hint: 'We could not find the city Qwertyville. Check the spelling or enter a larger city nearby.' },
    ]);
    expect(search('12 Main St, Qwertyville K0A 2H0')).toHaveLength(1);
  });
});

describe('what is missing', () => {
  it.each([
    ['Toronto', 'Start with the street number and name, e.g. 88 Harbour St.'],
    ['M5J 0C3', 'Start with the street number and name, e.g. 88 Harbour St.'],
    ['88 ', 'Add the street name.'],
    ['88 rue', 'Add the street name.'],
    ['Harbour St, Toronto M5J 0C3', 'Put the street number first, e.g. 88 Harbour St.'],
    ['99 Street NW, Edmonton T5K 0E1', 'Put the street number first, e.g. 88 99 Street NW.'],
    ['5e Avenue, Québec G1L 2B3', 'Put the street number first, e.g. 88 5e Avenue.'],
    ['88 Harb', 'Add the city and the postal code.'],
    ['Apt 3, 12 Main St', 'Add the city and the postal code.'],
    ['12 Main St, Milton', 'Add the postal code, e.g. L9T 1A1.'],
    ['1450 rue Saint-Denis, Montréal', 'Add the postal code, e.g. H3C 1A1.'],
    ['12 Main St, Lacolle', 'Add the postal code.'],
    ['88 Harbour St, Toronto M5', 'Add the postal code, e.g. M5B 1A1.'],
    ['88 Harbour St, Toronto M5J', 'Finish the postal code, e.g. M5J 1A1.'],
    ['88 Harbour St, Toronto M5J 0', 'Finish the postal code, e.g. M5J 1A1.'],
    ['88 Harbour St, Toronto M5J OC3', 'M5J OC3 is not a postal code in Canada. Check it.'],
    ['88 Harbour St, Toronto D5J 0C3', 'D5J 0C3 is not a postal code in Canada. Check it.'],
    ['12 Main St L9E 1A1', 'Add the city, with a comma before it.'],
    [
      '12 Main St, Qwertyville',
      'We could not find the city Qwertyville. Check the spelling or enter a larger city nearby.',
    ],
  ])('in %j is asked for and no address is made up', (text, hint) => {
    expect(addresses(text)).toEqual([]);
    expect(hintsFor(text)).toEqual([hint]);
  });
});

describe('where it is', () => {
  const areaPoint = (name: string) => {
    const found = areas.find(({ area }) => area === name);
    return found && { lat: found.lat, lng: found.lng };
  };
  const cityPoint = (name: string) => {
    const found = gazetteer.find((place) => place.kind === 'city' && place.name === name);
    return found && { lat: found.lat, lng: found.lng };
  };

  it('is the postal area when that is near the city', () => {
    const [row] = addresses('88 Harbour St, Toronto M5J 0C3');
    expect(row).toMatchObject({ accuracy: 'area', ...areaPoint('M5J') });
    expect(row).not.toHaveProperty('warning');
  });

  it.each([
    ['12 Main St, Milton L9E 1A1', 'Milton', 'nobody knows the area'],
    ['12 Main St, Perth K0G 1A0', 'Perth', 'the area covers a countryside'],
    ['88 Harbour St, Toronto M7Y 1A1', 'Toronto', 'the data misplaces the area'],
  ])('is the city when %s is typed', (text, city) => {
    const [row] = addresses(text);
    expect(row).toMatchObject({ city, accuracy: 'city', ...cityPoint(city) });
    expect(row).not.toHaveProperty('warning');
  });

  it.each([
    ['12 Main St, Halifax, NS M5V 1J5', 'M5V is 1,263 km from Halifax.'],
    ['12 Main St Halifax M5V 1J5', 'M5V is 1,263 km from Halifax.'],
    ['12 Main St, Toronto K1A 0B1', 'K1A is 352 km from Toronto.'],
    ['12 Main St, Windsor, ON B0N 2T0', 'B0N is 1,577 km from Windsor.'],
  ])('is missing, and no address is offered, when %j cannot be right', (text, why) => {
    expect(search(text)).toEqual([{ hint: `${why} Check the city and the postal code.` }]);
  });

  it('is the city of the postal code, with what is wrong beside it, when the other one is misspelled', () => {
    expect(search('12 Main St, Halifx M5V 1J5')).toMatchObject([
      { city: 'Toronto', postal_code: 'M5V 1J5' },
      { hint: 'M5V is 1,263 km from Halifax. Check the city and the postal code.' },
    ]);
  });

  it.each([
    ['12 Main St, Toronto N2J 1P2', 'Toronto', 'N2J is 93 km from Toronto.'],
    ['12 Main St, Halifax, NS L9E 1A1', 'Halifax', 'L9E is not in Nova Scotia, where Halifax is.'],
  ])('is the city, with a warning, when %j is hardly right', (text, city, warning) => {
    expect(addresses(text)[0]).toMatchObject({
      city,
      accuracy: 'city',
      ...cityPoint(city),
      warning: `${warning} Check the city and the postal code.`,
    });
  });

  it.each([
    '12 Main St, Kingston, ON L9E 1A1',
    '12 Wellington St, Ottawa, ON J8X 2H3',
    '5 Main St, Inuvik X0E 0T0',
  ])('gives no cause for a warning in %j', (text) => {
    expect(addresses(text)).toHaveLength(1);
    expect(addresses(text)[0]).not.toHaveProperty('warning');
  });
});

describe('any text at all', () => {
  const cities = new Set(
    gazetteer.filter(({ kind }) => kind === 'city').map(({ name, province }) => `${name}, ${province}`),
  );
  const word = fc.oneof(
    fc.constantFrom(
      '12',
      '1204-88',
      'Apt',
      '#5',
      'St',
      'rue',
      'de la',
      'Saint',
      'North',
      'RR 2',
      '1/2',
      ',',
      ', ',
    ),
    fc.constantFrom(...gazetteer.slice(0, 400).map(({ name }) => name)),
    fc.constantFrom(
      'ON',
      'Québec',
      'b.c.',
      'Nova Scotia',
      'Canada',
      'Hwy 7',
      'Suite',
      'No.',
      '½',
      '-',
      '(',
      '&',
    ),
    fc.string({ maxLength: 8, unit: 'grapheme' }),
  );
  const code = fc.constantFrom(
    'M5V 1J5',
    'h2x3k8',
    'B0N-2T0',
    'L9E 1A1',
    'X0A 0H0',
    'V5K  1A1',
    'M5J',
    'D1A 1A1',
    '',
  );
  const addressLike = fc
    .tuple(fc.array(word, { maxLength: 9 }), code, fc.array(word, { maxLength: 2 }))
    .map(([before, typed, after]) => [...before, typed, ...after].join(' '));

  const expectSound = (text: string) => {
    const rows = search(text);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(maxAddressSuggestions);
    const typed = text.replace(/[\s-]/g, '').toUpperCase();
    for (const row of rows) {
      expect(AddressRow.parse(row)).toEqual(row);
      if (isHint(row)) continue;
      expect(cities.has(`${row.city}, ${row.province}`)).toBe(true);
      expect(normalPostalCode(row.postal_code)).toBe(row.postal_code);
      expect(typed).toContain(row.postal_code.replace(' ', ''));
      expect(row.street_address).toMatch(/^(?:\d|RR \d|lot \d)/i);
      expect(row.unit_number.length).toBeLessThanOrEqual(20);
      expect(row.lat).toBeGreaterThan(41);
      expect(row.lng).toBeLessThan(-52);
    }
    expect(search(text)).toEqual(rows);
  };

  it('gives complete rows with a city of the gazetteer and the postal code that was typed, or a hint', () => {
    fc.assert(fc.property(addressLike, expectSound), { numRuns: 300 });
  });

  it('does so for texts that are no address at all', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60, unit: 'binary' }), expectSound), { numRuns: 100 });
  });

  it('keeps the typed postal code, however it is spaced and cased', () => {
    const codes = fc.constantFrom('K1P 1J5', 'J8X 3K8', 'K2B 4Y8', 'L9E 1A1', 'K0A 2H0', 'K7C 1J9');
    fc.assert(
      fc.property(codes, fc.constantFrom('', ' ', '-', '  '), fc.boolean(), (wanted, gap, isSmall) => {
        const typed = wanted.replace(' ', gap);
        const found = addresses(`12 Main St, Ottawa ${isSmall ? typed.toLowerCase() : typed}`);
        expect(found.map(({ postal_code }) => postal_code)).toEqual([wanted]);
      }),
    );
  });

  it('costs a handful of searches through the cities, however long it is', () => {
    let searches = 0;
    const counting: CityIndex = {
      search: (...question) => {
        searches += 1;
        return index.search(...question);
      },
    };
    const counted = makeAddressSearch(gazetteer, areas, counting);
    for (const text of [
      '12 St '.repeat(5000),
      'a, '.repeat(5000),
      '12 Main St, Qwerty QC Québec '.repeat(900),
    ]) {
      searches = 0;
      counted(text);
      expect(searches).toBeLessThanOrEqual(5);
    }
  });
});
