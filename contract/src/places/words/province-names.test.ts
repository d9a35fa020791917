import { describe, expect, it } from 'vitest';
import { type Province, provinces } from '../places.ts';
import { cutProvince, provinceTyped } from './province-names.ts';

const french: Readonly<Record<Province, readonly string[]>> = {
  AB: ['Alberta', 'Alb.'],
  BC: ['Colombie-Britannique', 'C.-B.'],
  MB: ['Manitoba', 'Man.'],
  NB: ['Nouveau-Brunswick', 'N.-B.'],
  NL: ['Terre-Neuve-et-Labrador', 'T.-N.-L.'],
  NS: ['Nouvelle-Écosse', 'N.-É.'],
  NT: ['Territoires du Nord-Ouest', 'T.N.-O.'],
  NU: ['Nunavut'],
  ON: ['Ontario', 'Ont.'],
  PE: ['Île-du-Prince-Édouard', 'Î.-P.-É.'],
  QC: ['Québec', 'Qc', 'Qué.', 'QUÉ.', 'P.Q.'],
  SK: ['Saskatchewan', 'Sask.'],
  YT: ['Yukon', 'Yn'],
};

const rows = Object.entries(french).flatMap(([code, names]) =>
  [code, code.toLowerCase(), provinces[code as Province], ...names].map((name) => [name, code] as const),
);

describe('the name of a province', () => {
  it.each(rows)('%s is %s, with accents and without', (name, code) => {
    expect(provinceTyped(name)).toBe(code);
    expect(provinceTyped(name.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(code);
  });

  it.each(['N.E.', 'NE', 'N. E.', 'St.', '', 'Canada', 'Toronto'])('is not %j', (text) => {
    expect(provinceTyped(text)).toBeNull();
  });
});

describe('a province at the end of a text', () => {
  it.each([
    ['Toronto ON', 'Toronto', 'ON'],
    ['Montréal Qc', 'Montréal', 'QC'],
    ['Montréal Qué.', 'Montréal', 'QC'],
    ['Moncton N.-B.', 'Moncton', 'NB'],
    ['Charlottetown Î.-P.-É.', 'Charlottetown', 'PE'],
  ])('is cut off %s', (typed, text, province) => {
    expect(cutProvince(typed)).toEqual({ text, province });
  });

  it.each(['rue Ontario', 'Vieux Québec', 'King St.', '10 Ave N.E.', 'ON', 'Moncton', 'Toronto on'])(
    'stays where it may be a part of the name: %s',
    (typed) => {
      expect(cutProvince(typed)).toEqual({ text: typed, province: null });
    },
  );
});
