import { describe, expect, it } from 'vitest';
import { randomOf } from '../../core/random.ts';
import { streetOf } from './public-place.ts';

describe('the street of an address without its number', () => {
  it.each([
    ['48173B King St', 'King St'],
    ['48173, rue King', 'rue King'],
    ['7-48173 King St', 'King St'],
    ['48173 1/2 King St', 'King St'],
    ['48173-48177 King St', 'King St'],
    ['48173 12th Avenue', '12th Avenue'],
    ['48173½ King St', 'King St'],
    ['48173 ½ King St', 'King St'],
    ['48173 - 48177 King St', 'King St'],
    ['A-48173 King St W', 'King St W'],
    ['Unit 4 - 48173 King St', 'King St'],
    ['Apt. 4, 48173 King St', 'King St'],
    ['#4 48173 King St', 'King St'],
    ['Basement, 48173 King St', 'King St'],
    ['2nd floor, 48173 King St', 'King St'],
    ['48173 Main St', 'Main St'],
    ['48173 King St, Unit 7', 'King St'],
    ['48173 King St #7', 'King St'],
    ['48173 King St apt 7B', 'King St'],
    ['48173, rue King, app. 4', 'rue King'],
    ['rue King, 48173', 'rue King'],
    ['rue King 48173', 'rue King'],
    ['No 48173, rue King', 'rue King'],
    ['48173King St', 'King St'],
    ['４８１７３ King St', 'King St'],
    ['٤٨ King St', 'King St'],
    ['Unit B, 48173 King St', 'King St'],
    ['48173 King St Unit B', 'King St'],
    ['48173 King St Apt PH', 'King St'],
    ['48173 King St W Basement', 'King St W'],
    ['48173 King St 2nd floor', 'King St'],
    ['48173 King St #B', 'King St'],
    ['Tower B, 48173 King St', 'King St'],
    ['Maple Towers, 48173 King St', 'King St'],
    ['B, 48173, rue King', 'rue King'],
    ['B 48173 King St', 'King St'],
    ['LL 48173 King St', 'King St'],
    ['48173 King St - B', 'King St'],
    ['48173 Avenue B', 'Avenue B'],
    ['48173 B King St', 'King St'],
    ['4 - 120 King St', 'King St'],
  ])('does not reveal a number of %s', (address, street) => expect(streetOf(address)).toBe(street));

  it.each([
    ['48173, 3e Avenue', '3e Avenue'],
    ['48173 1re Rue', '1re Rue'],
    ['10245 104 St NW', '104 St NW'],
    ['10245 82 Ave', '82 Ave'],
    ['48173 Highway 7', 'Highway 7'],
    ['48173, route 132', 'route 132'],
    ['48173 Township Road 525', 'Township Road 525'],
    ['48173 St. Clair Ave W', 'St. Clair Ave W'],
    ['104 Avenue Rd', 'Avenue Rd'],
    ['2nd St', '2nd St'],
    ['King St', 'King St'],
    ['120 Avenue N South', 'Avenue N South'],
    ['215 Avenue S S', 'Avenue S S'],
    ['126 Ave E N', 'Ave E N'],
    ['4, 126 Ave E N', 'Ave E N'],
    ['12E Avenue N', 'Avenue N'],
    ['4e Rang 481', '4e Rang'],
    ['4E RANG 481', 'RANG'],
    ['481, 4e Rang', '4e Rang'],
    ['12E rue King', 'rue King'],
    ['12e rue King', 'rue King'],
    ['48173, 12e Rue Nord', '12e Rue Nord'],
    ['48173 E 12th Ave', 'E 12th Ave'],
    ['10245, 104 St NW', '104 St NW'],
    ['10245 104 St NW Unit B', '104 St NW'],
    ['1200 Tower Rd', 'Tower Rd'],
    ['48173 Front St', 'Front St'],
    ['48173, rue Main', 'rue Main'],
    ['48173 rue Ste Anne', 'rue Ste Anne'],
    ['48173 A St', 'A St'],
    ['48173 chemin de la Côte-des-Neiges', 'chemin de la Côte-des-Neiges'],
  ])('keeps the name of the street in %s', (address, street) => expect(streetOf(address)).toBe(street));

  it.each([
    '12E King St',
    '48173',
    '12 34 56',
    '48173 St',
    'Route 48173',
    'rue 48173',
    'King Avenue 123',
    'Highway 481',
    '481 St NW',
    'Lot 4, Concession 481',
    'Unit 4 - 120 Street',
  ])('loses a name rather than reveal a number: %s', (address) =>
    expect(streetOf(address)).not.toMatch(/\d/),
  );

  it('never contains the first number in any order, unless an ordinal names the street', () => {
    const { pick, integer } = randomOf('addresses');
    const streets = [
      'King St',
      'rue King',
      'Avenue N South',
      'Ave E',
      'Avenue',
      'Rang',
      'Highway 7',
      '104 St NW',
      'route 132',
    ];
    const units = ['', 'Unit B', 'app. 4', '#7', 'Basement', '2nd floor', 'B', 'Ph', 'bureau 12'];
    const houses = ['N', 'NB', 'N B', 'No N', 'N 1/2', 'N½', 'N-9', 'NE', 'N – 9'];
    for (let round = 0; round < 3000; round += 1) {
      const number = String(integer(201, 900));
      const house = pick(houses).replace('N', number);
      const [street, unit, gap] = [pick(streets), pick(units), pick([' ', ', '])];
      const behind = round % 3 === 0 && !/\d/.test(street);
      const words = behind
        ? [street, house, unit]
        : round % 2
          ? [unit, house, street]
          : [house, street, unit];
      const address = words.filter((word) => word !== '').join(gap);
      const told: readonly string[] = streetOf(address).match(/\d+/g) ?? [];
      expect({ address, isTold: told.includes(number) }).toEqual({ address, isTold: false });
    }
  });
});
