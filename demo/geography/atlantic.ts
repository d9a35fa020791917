import { type DemoCity, hood } from './city.ts';

/** Rents in Charlottetown and St. John's are guesses: no report lists them. */
export const atlantic: readonly DemoCity[] = [
  {
    label: 'Halifax, NS',
    pull: 1.4,
    rents: [1974, 2487],
    areaCodes: [902, 782],
    neighbourhoods: [
      hood(
        'the North End',
        'B3K',
        [44.656, -63.596],
        'inner',
        'Agricola St',
        'Fuller Terrace',
        'Gottingen St',
      ),
      hood('the South End', 'B3H', [44.636, -63.579], 'inner', 'Inglis St', 'Tower Rd', 'Queen St'),
      hood('Clayton Park', 'B3M', [44.659, -63.65], 'suburb', 'Dunbrack St', 'Lacewood Dr', 'Parkland Dr'),
      hood(
        'downtown Halifax',
        'B3J',
        [44.6455, -63.576],
        'core',
        'Brenton St',
        'Barrington St',
        'Dresden Row',
      ),
    ],
  },
  {
    label: 'Moncton, NB',
    rents: [1230, 1503],
    areaCodes: [506],
    neighbourhoods: [
      hood(
        'downtown Moncton',
        'E1C',
        [46.09, -64.78],
        'core',
        'Botsford St',
        'Highfield St',
        'St. George St',
      ),
      hood('the Old West End', 'E1C', [46.091, -64.791], 'inner', 'Weldon St', 'Cameron St', 'Archibald St'),
    ],
  },
  {
    label: 'Charlottetown, PE',
    rents: [1200, 1500],
    areaCodes: [902, 782],
    neighbourhoods: [
      hood(
        'downtown Charlottetown',
        'C1A',
        [46.236, -63.128],
        'inner',
        'Fitzroy St',
        'Prince St',
        'Richmond St',
      ),
      hood('Brighton', 'C1A', [46.241, -63.14], 'suburb', 'Brighton Rd', 'North River Rd', 'Greenfield Ave'),
    ],
  },
  {
    label: "St. John's, NL",
    rents: [1100, 1350],
    areaCodes: [709],
    neighbourhoods: [
      hood(
        "downtown St. John's",
        'A1C',
        [47.565, -52.709],
        'inner',
        'Gower St',
        'Prescott St',
        'Military Rd',
      ),
      hood('Georgestown', 'A1C', [47.569, -52.721], 'inner', 'Hayward Ave', 'Maxse St', 'Fleming St'),
    ],
  },
];
