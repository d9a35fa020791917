import { describe, expect, it } from 'vitest';
import { readSides, type SideTexts, writeSides } from './typed-bounds.ts';

const texts: SideTexts = { south: '43.6', west: '-79.5', north: '43.7', east: '-79.3' };
const faultsOf = (changed: Partial<SideTexts>) => {
  const read = readSides({ ...texts, ...changed });
  return 'faults' in read
    ? Object.fromEntries(Object.entries(read.faults).map(([side, { message }]) => [side, message]))
    : null;
};

const latitude = 'Enter a latitude from -90 to 90, such as 43.65.';
const longitude = 'Enter a longitude from -180 to 180, such as -79.38.';

describe('bounds that are typed', () => {
  it('are read, with spaces and with a decimal comma', () => {
    const bounds = { south: 43.6, west: -79.5, north: 43.7, east: -79.3 };
    expect(readSides(texts)).toEqual({ bounds });
    expect(readSides({ ...texts, south: ' 43,6 ', west: '−79.5' })).toEqual({ bounds });
  });

  it('may have no height or width', () => {
    expect(faultsOf({ south: '43.7', west: '-79.3' })).toBeNull();
  });

  it.each([
    [{ south: '' }, { south: latitude }],
    [{ south: 'forty' }, { south: latitude }],
    [{ north: '90.1' }, { north: latitude }],
    [{ west: '-181' }, { west: longitude }],
    [{ east: '1e3' }, { east: longitude }],
    [{ north: '43.5' }, { north: 'The northern edge must not be south of the southern edge.' }],
    [{ east: '-79.6' }, { east: 'The eastern edge must not be west of the western edge.' }],
    [
      { south: 'x', east: 'y' },
      { south: latitude, east: longitude },
    ],
  ] as const)('are refused where they are wrong: %j', (changed, faults) => {
    expect(faultsOf(changed)).toEqual(faults);
  });

  it('start with what the map shows, to a hundred metres', () => {
    expect(writeSides({ south: 43.61234, west: -79.5, north: 43.71299, east: -79.30001 }, 'en-CA')).toEqual({
      south: '43.612',
      west: '-79.500',
      north: '43.713',
      east: '-79.300',
    });
  });
});
