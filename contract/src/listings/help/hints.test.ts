import { describe, expect, it } from 'vitest';
import { hostileTexts, slowestGrowth } from '../../testing/hostile-text.ts';
import { depositHints, factHints, moneyHints, provinceOfForm, rentHints, wordingHints } from './hints.ts';
import { type CheckedFields, ListingCheck } from './listing-check.ts';
import { type Rents, rentPosition } from './rents.ts';

const form = (fields: Record<string, unknown>): CheckedFields => ListingCheck.parse(fields);
const postalCodes = {
  AB: 'T2P 1J9',
  BC: 'V6B 1A1',
  MB: 'R3C 0A5',
  NB: 'E2L 4L5',
  NL: 'A1C 5M5',
  NS: 'B3J 1S9',
  NT: 'X1A 2N4',
  NU: 'X0A 0H0',
  ON: 'M5V 1J5',
  PE: 'C1A 4P3',
  QC: 'H2X 1Y4',
  SK: 'S4P 3Y2',
  YT: 'Y1A 2C6',
};

describe('the fields that are read from a form', () => {
  it('leave out missing and invalid values, and are never refused', () => {
    const junk = {
      price: {},
      deposit: 'much',
      pictures: [],
      description: 7,
      kind: 'Q',
      accessibility: 'no',
      bedrooms: -1,
    };
    expect(Object.values(form(junk)).filter((value) => value !== undefined)).toEqual([]);
    for (const body of [null, undefined, 'text', 5, ['a']]) expect(ListingCheck.parse(body)).toBeDefined();
    expect(
      form({ price: '1850.50', owner_lives_here: 'true', bedrooms: '2', lease_months: '' }),
    ).toMatchObject({
      price: 1850.5,
      owner_lives_here: true,
      bedrooms: 2,
      lease_months: undefined,
    });
  });

  it.each(Object.entries(postalCodes))(
    'tells the province from the postal code: %s',
    (province, postal_code) => {
      expect(provinceOfForm(form({ postal_code }))).toBe(province);
      expect(provinceOfForm(form({ postal_code: ` ${postal_code.slice(0, 3).toLowerCase()}` }))).toBe(
        province,
      );
    },
  );

  it.each(['', 'Toronto', 'V', '90210'])('do not include a province for: "%s"', (postal_code) => {
    expect(provinceOfForm(form({ postal_code }))).toBeNull();
  });
});

describe('the deposit', () => {
  const codesFor = (postal_code: string, deposit: number, price?: number) =>
    depositHints(form({ postal_code, deposit, price })).map(({ code, level }) => [code, level]);
  const tooHigh = [['deposit_too_high', 'law']];
  const most = {
    ON: 2000,
    AB: 2000,
    NB: 2000,
    PE: 2000,
    SK: 2000,
    NT: 2000,
    NU: 2000,
    YT: 2000,
    BC: 1000,
    MB: 1000,
    NS: 1000,
    NL: 1500,
  };

  it.each(Object.entries(most))('may be in %s at most %i of 2,000', (province, allowed) => {
    const code = postalCodes[province as keyof typeof postalCodes];
    expect(codesFor(code, allowed, 2000)).toEqual([]);
    expect(codesFor(code, allowed + 0.01, 2000)).toEqual(tooHigh);
    expect(codesFor(code, 5000)).toEqual([]);
  });

  it('may not be asked in Quebec, whatever the rent', () => {
    expect(codesFor('H2X 1Y4', 1)).toEqual([['deposit_not_allowed', 'law']]);
    expect(codesFor('H2X 1Y4', 0, 2000)).toEqual([]);
  });

  it('is compared to the cent, but not without a province', () => {
    expect(codesFor('V6B 1A1', 937.77, 1875.55)).toEqual([]);
    expect(codesFor('V6B 1A1', 937.78, 1875.55)).toEqual(tooHigh);
    expect(codesFor('', 9000, 2000)).toEqual([]);
  });
});

describe('the wording', () => {
  const told = (fields: Record<string, unknown>) =>
    wordingHints(form(fields), 'description').map(({ code, level, excerpt, suggestion }) => [
      code,
      level,
      excerpt,
      suggestion,
    ]);

  it('comes with its words and another way to say it, in the language of the text', () => {
    expect(told({ description: 'Sunny flat. No kids, please.' })).toEqual([
      ['wording_family', 'law', 'No kids', 'quiet building'],
    ]);
    expect(told({ description: 'Beau 4½. Pas d’enfants.' })).toEqual([
      ['wording_family', 'law', 'Pas d’enfants', 'immeuble tranquille'],
    ]);
  });

  it('names the law of the province', () => {
    const source = (postal_code: string) =>
      wordingHints(form({ postal_code, description: 'No kids' }), 'description')[0]?.source;
    expect(source('M5V 1J5')).toBe('Human Rights Code (Ontario)');
    expect(source('')).toBe('Human rights laws of the provinces and territories');
  });

  it('about gender is advice in a shared home, and everything else stays law', () => {
    const description = 'Females only, no kids.';
    const levels = (fields: Record<string, unknown>) =>
      told({ description, ...fields }).map(([code, level]) => `${code} ${level}`);
    expect(levels({ kind: 'R', owner_lives_here: true })).toEqual([
      'wording_family law',
      'wording_gender advice',
    ]);
    expect(levels({ kind: 'R' })).toEqual(['wording_family law', 'wording_gender law']);
    expect(levels({ kind: 'W', owner_lives_here: true })).toEqual([
      'wording_family law',
      'wording_gender law',
    ]);
  });

  it('is read however it is written', () => {
    for (const description of ['NO K I D S', 'No\u200b kids', 'Nо kіds', 'ｎｏ ｋｉｄｓ'])
      expect(told({ description }).map(([code]) => code)).toEqual(['wording_family']);
  });
});

describe('money before a viewing', () => {
  it('is advice under the field that asks for it', () => {
    const fields = form({ extra_amenities: 'Send the deposit before the viewing.' });
    expect(moneyHints(fields, 'extra_amenities')).toMatchObject([
      { field: 'extra_amenities', code: 'money_first', level: 'advice' },
    ]);
    expect(moneyHints(fields, 'description')).toEqual([]);
  });
});

describe('the rent', () => {
  const rents: Rents = { count: 8, median: 2000, low: 1000, high: 3000, radius_km: 2, position: null };
  const hinted = (price: number) => rentHints(form({ price }), rents, '2026-11-19').length;

  it('gets a hint under half and over twice the median only', () => {
    expect([999.99, 1000, 2000, 4000, 4000.01].map(hinted)).toEqual([1, 0, 0, 0, 1]);
    expect(rentHints(form({ price: 1 }), null, '2026-11-19')).toEqual([]);
  });

  it('is around the median within a tenth, the tenth included', () => {
    const at = (price: number, median: number) => rentPosition(price, median);
    expect([1799.99, 1800, 2200, 2200.01].map((price) => at(price, 2000))).toEqual([
      'below',
      'around',
      'around',
      'above',
    ]);
    expect([at(1.1, 1), at(0.9, 1), at(1205.6, 1096), at(1205.61, 1096)]).toEqual([
      'around',
      'around',
      'around',
      'above',
    ]);
  });
});

describe('advice about what readers look for', () => {
  const fieldsOf = (fields: Record<string, unknown>) =>
    factHints(form(fields)).map(({ code, field }) => `${code} ${field}`);

  it('appears once there is a description', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ description: 'Nice flat.' })).toEqual([
      'facts description',
      'facts sqft_area',
      'facts heat',
      'facts lease_months',
      'facts accessibility',
    ]);
    const all = {
      description: 'Quiet. '.repeat(30),
      sqft_area: 700,
      water: true,
      lease_months: 12,
      accessibility: { elevator: true },
    };
    expect(fieldsOf(all)).toEqual([]);
    expect(fieldsOf({ ...all, water: false, extra_amenities: 'Chauffage inclus' })).toEqual([]);
    expect(fieldsOf({ ...all, lease_months: undefined, term: 'M' })).toEqual([]);
  });

  it('asks for five pictures', () => {
    expect([0, 4, 5, undefined].map((pictures) => fieldsOf({ pictures }).length)).toEqual([1, 1, 0, 0]);
  });
});

it('takes linear time, and no longer beyond the length limit', async () => {
  const units = [
    'no kids only ',
    '5 ',
    'prefer looking seeking female ',
    'pas ni sans d’enfants ',
    '\ufdfa ',
  ];
  const own = Object.fromEntries(
    units.map((unit) => [
      unit,
      (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
    ]),
  );
  const read = (description: string) => {
    const fields = form({ description });
    return [wordingHints(fields, 'description'), moneyHints(fields, 'description'), factHints(fields)];
  };
  expect(await slowestGrowth(read, { ...hostileTexts, ...own })).toBeNull();
});
