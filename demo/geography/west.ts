import { type DemoCity, hood } from './city.ts';

export const west: readonly DemoCity[] = [
  {
    label: 'Vancouver, BC',
    pull: 2.4,
    rents: [2610, 3430],
    areaCodes: [604, 778, 236],
    neighbourhoods: [
      hood(
        'Mount Pleasant',
        'V5T',
        [49.264, -123.097],
        'inner',
        'Sophia St',
        'Prince Edward St',
        'East 8th Ave',
      ),
      hood('Kitsilano', 'V6K', [49.2655, -123.163], 'inner', 'Yew St', 'Vine St', 'West 4th Ave'),
      hood('the West End', 'V6G', [49.2865, -123.138], 'core', 'Comox St', 'Pendrell St', 'Barclay St'),
      hood('Yaletown', 'V6B', [49.275, -123.1205], 'core', 'Hamilton St', 'Homer St', 'Richards St'),
      hood('Grandview', 'V5L', [49.274, -123.069], 'inner', 'Commercial Dr', 'Graveley St', 'Napier St'),
      hood('Strathcona', 'V6A', [49.278, -123.089], 'inner', 'Keefer St', 'Union St', 'Hawks Ave'),
      hood('Fairview', 'V6H', [49.2645, -123.13], 'core', 'West 7th Ave', 'Laurel St', 'Alder St'),
      hood('Marpole', 'V6P', [49.213, -123.13], 'suburb', 'West 70th Ave', 'Hudson St', 'Osler St'),
    ],
  },
  {
    label: 'Burnaby, BC',
    rents: [2398, 3062],
    areaCodes: [604, 778],
    neighbourhoods: [
      hood('Metrotown', 'V5H', [49.227, -123.0], 'core', 'Kingsway', 'Beresford St', 'Willingdon Ave'),
      hood('Brentwood', 'V5C', [49.268, -123.001], 'core', 'Dawson St', 'Rosser Ave', 'Halifax St'),
      hood('Edmonds', 'V3N', [49.213, -122.958], 'suburb', 'Edmonds St', '16th Ave', 'Canada Way'),
    ],
  },
  {
    label: 'Surrey, BC',
    pull: 0.6,
    rents: [2120, 2599],
    areaCodes: [604, 778],
    neighbourhoods: [
      hood('City Centre', 'V3T', [49.189, -122.847], 'core', 'University Dr', '104 Ave', 'Whalley Blvd'),
      hood('Newton', 'V3W', [49.133, -122.844], 'suburb', '72 Ave', '134 St', '76 Ave'),
      hood('Fleetwood', 'V4N', [49.163, -122.792], 'suburb', 'Fraser Hwy', '160 St', '88 Ave'),
    ],
  },
  {
    label: 'Victoria, BC',
    pull: 2,
    rents: [2151, 2866],
    areaCodes: [250, 778],
    neighbourhoods: [
      hood('James Bay', 'V8V', [48.4165, -123.37], 'inner', 'Menzies St', 'Simcoe St', 'Michigan St'),
      hood('Fernwood', 'V8T', [48.431, -123.345], 'inner', 'Fernwood Rd', 'Gladstone Ave', 'Chambers St'),
      hood('Fairfield', 'V8V', [48.4185, -123.349], 'suburb', 'Moss St', 'Linden Ave', 'Oscar St'),
      hood('downtown Victoria', 'V8W', [48.4265, -123.3645], 'core', 'Fort St', 'Johnson St', 'Yates St'),
    ],
  },
  {
    label: 'Kelowna, BC',
    rents: [1938, 2516],
    areaCodes: [250, 236],
    neighbourhoods: [
      hood('downtown Kelowna', 'V1Y', [49.886, -119.491], 'core', 'Bernard Ave', 'Lawrence Ave', 'Ellis St'),
      hood('Rutland', 'V1X', [49.89, -119.395], 'suburb', 'Rutland Rd S', 'Hollywood Rd S', 'Asher Rd'),
      hood('Glenmore', 'V1V', [49.916, -119.445], 'suburb', 'Glenmore Dr', 'Valley Rd', 'Summit Dr'),
    ],
  },
  {
    label: 'Calgary, AB',
    rents: [1658, 2004],
    areaCodes: [403, 587],
    neighbourhoods: [
      hood('the Beltline', 'T2R', [51.0405, -114.072], 'core', '12 Ave SW', '13 Ave SW', '15 Ave SW'),
      hood('Kensington', 'T2N', [51.0535, -114.089], 'inner', 'Kensington Rd NW', '5 Ave NW', '10 St NW'),
      hood('Inglewood', 'T2G', [51.037, -114.021], 'inner', '9 Ave SE', '8 Ave SE', '11 St SE'),
      hood('Mission', 'T2S', [51.032, -114.069], 'core', '25 Ave SW', '4 St SW', '2 St SW'),
      hood('Bridgeland', 'T2E', [51.055, -114.042], 'inner', '1 Ave NE', '8 St NE', '4 Ave NE'),
      hood('Bowness', 'T3B', [51.087, -114.187], 'suburb', 'Bowness Rd NW', '33 Ave NW', '79 St NW'),
    ],
  },
  {
    label: 'Edmonton, AB',
    rents: [1260, 1536],
    areaCodes: [780, 587],
    neighbourhoods: [
      hood('downtown Edmonton', 'T5J', [53.541, -113.498], 'core', '104 St NW', '102 Ave NW', '106 St NW'),
      hood('Strathcona', 'T6E', [53.518, -113.495], 'inner', '99 St NW', '101 St NW', '83 Ave NW'),
      hood('Garneau', 'T6G', [53.521, -113.515], 'inner', '110 St NW', '111 St NW', '85 Ave NW'),
      hood('Highlands', 'T5W', [53.565, -113.435], 'suburb', '112 Ave NW', '65 St NW', 'Ada Blvd NW'),
      hood('Mill Woods', 'T6K', [53.466, -113.445], 'suburb', '66 St NW', '38 Ave NW', '76 St NW'),
    ],
  },
  {
    label: 'Saskatoon, SK',
    rents: [1275, 1556],
    areaCodes: [306, 639],
    neighbourhoods: [
      hood('Nutana', 'S7N', [52.117, -106.658], 'inner', 'Broadway Ave', 'Victoria Ave', 'Temperance St'),
      hood('City Park', 'S7K', [52.138, -106.652], 'core', '7th Ave N', 'Queen St', 'Duke St'),
      hood('Riversdale', 'S7M', [52.126, -106.68], 'suburb', 'Avenue D S', 'Avenue F S', '20th St W'),
    ],
  },
  {
    label: 'Regina, SK',
    rents: [1280, 1563],
    areaCodes: [306, 639],
    neighbourhoods: [
      hood('Cathedral', 'S4T', [50.445, -104.633], 'inner', '13th Ave', 'Robinson St', 'Garnet St'),
      hood('downtown Regina', 'S4P', [50.448, -104.61], 'core', 'Scarth St', 'Hamilton St', 'Lorne St'),
    ],
  },
  {
    label: 'Winnipeg, MB',
    rents: [1310, 1595],
    areaCodes: [204, 431],
    neighbourhoods: [
      hood('Osborne Village', 'R3L', [49.878, -97.144], 'core', 'River Ave', 'Stradbrook Ave', 'Wardlaw Ave'),
      hood('Wolseley', 'R3G', [49.8795, -97.175], 'inner', 'Westminster Ave', 'Lipton St', 'Arlington St'),
      hood(
        'the Exchange District',
        'R3B',
        [49.899, -97.14],
        'core',
        'Bannatyne Ave',
        'Princess St',
        'McDermot Ave',
      ),
      hood('St. Boniface', 'R2H', [49.886, -97.121], 'suburb', 'Provencher Blvd', 'Tache Ave', 'Aulneau St'),
    ],
  },
];
