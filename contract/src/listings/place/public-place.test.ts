import { describe, expect, it } from 'vitest';
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
  ])('tells no number of %s', (address, street) => expect(streetOf(address)).toBe(street));

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
    ['48173 chemin de la Côte-des-Neiges', 'chemin de la Côte-des-Neiges'],
  ])('keeps the name of the street in %s', (address, street) => expect(streetOf(address)).toBe(street));

  it.each(['12E King St', '48173', '12 34 56', '48173 St', 'Route 48173', 'rue 48173', 'King Avenue 123'])(
    'would rather lose a name than tell a number: %s',
    (address) => expect(streetOf(address)).not.toMatch(/\d/),
  );
});
