import { maxCitySuggestions } from '@lodgepole/contract/places/places';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { makeCityIndex } from './city-index.ts';

const gazetteer = loadGazetteer();
const index = makeCityIndex(gazetteer);
const search = (text: string) => index.search(text).map(({ label }) => label);
const largest = gazetteer.filter(({ kind }) => kind === 'city').slice(0, 40);

describe('typing a name', () => {
  it.each([
    ['montreal', 'Montréal, QC'],
    ['toronot', 'Toronto, ON'],
    ['st johns', "St. John's, NL"],
    ['king', 'Kingston, ON'],
  ])('%s offers %s first or second', (text, label) => {
    expect(search(text).slice(0, 2)).toContain(label);
  });

  it.each([
    ['tor', 'Toronto, ON'],
    ['TORONTO', 'Toronto, ON'],
    ['  ottawa ', 'Ottawa, ON'],
    ['mon', 'Montréal, QC'],
    ['van', 'Vancouver, BC'],
    ['win', 'Winnipeg, MB'],
    ['hali', 'Halifax, NS'],
    ['vic', 'Victoria, BC'],
    ['lon', 'London, ON'],
    ['ham', 'Hamilton, ON'],
    ['quebec', 'Québec, QC'],
    ['quebec city', 'Québec, QC'],
    ['sudbury', 'Greater Sudbury, ON'],
    ['stouffville', 'Whitchurch-Stouffville, ON'],
    ['north van', 'North Vancouver, BC'],
    ['fort mac', 'Fort McMurray, AB'],
    ['ft mcmurray', 'Fort McMurray, AB'],
    ['mt pearl', 'Mount Pearl, NL'],
    ['st. john’s', "St. John's, NL"],
    ['stjohns', "St. John's, NL"],
    ['saint johns', "St. John's, NL"],
    ['saint john', 'Saint John, NB'],
    ['st catharines', 'St. Catharines, ON'],
    ['catharines', 'St. Catharines, ON'],
    ['sault st marie', 'Sault Ste. Marie, ON'],
    ['the soo', 'Sault Ste. Marie, ON'],
    ['st jerome', 'Saint-Jérôme, QC'],
    ['saint-jean-sur-ri', 'Saint-Jean-sur-Richelieu, QC'],
    ['st jean richelieu', 'Saint-Jean-sur-Richelieu, QC'],
    ['ste therese', 'Sainte-Thérèse, QC'],
    ['trois riv', 'Trois-Rivières, QC'],
    ['troisrivieres', 'Trois-Rivières, QC'],
    ['levis', 'Lévis, QC'],
    ['val dor', "Val-d'Or, QC"],
    ['val d or', "Val-d'Or, QC"],
    ['assomption', "L'Assomption, QC"],
    ['valleyfield', 'Salaberry-de-Valleyfield, QC'],
    ['niagara on the', 'Niagara-on-the-Lake, ON'],
    ['niagara lake', 'Niagara-on-the-Lake, ON'],
    ['jaw', 'Moose Jaw, SK'],
    ['scarb', 'Scarborough, ON'],
    ['behchoko', 'Behchokǫ̀, NT'],
    ['100 mile', '100 Mile House, BC'],
  ])('%s offers %s first', (text, label) => {
    expect(search(text)[0]).toBe(label);
  });

  it('offers both the saints and Stratford for "st", and Steinbach with the saintes for "ste"', () => {
    expect(search('st').slice(0, 2)).toEqual(['St. Catharines, ON', "St. John's, NL"]);
    expect(index.search('st', 30).map(({ label }) => label)).toContain('Stratford, ON');
    expect(search('ste')).toContain('Steinbach, MB');
  });
});

describe('typing it wrong', () => {
  it.each([
    ['calgery', 'Calgary, AB'],
    ['kalgary', 'Calgary, AB'],
    ['missisauga', 'Mississauga, ON'],
    ['missisau', 'Mississauga, ON'],
    ['vancuver', 'Vancouver, BC'],
    ['vancuv', 'Vancouver, BC'],
    ['north vancuver', 'North Vancouver, BC'],
    ['sasktoon', 'Saskatoon, SK'],
    ['hamiltion', 'Hamilton, ON'],
    ['otawa', 'Ottawa, ON'],
    ['monteral', 'Montréal, QC'],
    ['winipeg', 'Winnipeg, MB'],
    ['edmundton', 'Edmonton, AB'],
    ['lodnon', 'London, ON'],
    ['halifx', 'Halifax, NS'],
    ['brampten', 'Brampton, ON'],
    ['etobikoke', 'Etobicoke, ON'],
    ['sudburry', 'Greater Sudbury, ON'],
    ['st catherines', 'St. Catharines, ON'],
    ['toronot on', 'Toronto, ON'],
    ['windsro, ont', 'Windsor, ON'],
  ])('%s still offers %s first', (text, label) => {
    expect(search(text)[0]).toBe(label);
  });

  it('offers the near miss beside a real match: Sainte-Catherine and St. Catharines', () => {
    expect(search('st catherine')).toContain('St. Catharines, ON');
  });

  it.each([
    ['tornto', ['Toronto, ON']],
    ['toronot', ['Toronto, ON']],
    ['vancover', ['Vancouver, BC']],
    ['halifx', ['Halifax, NS']],
    ['otawa', ['Ottawa, ON']],
    ['montréla', ['Montréal, QC']],
    ['mntreal', ['Montréal, QC']],
    ['laval', ['Laval, QC', 'Lavaltrie, QC']],
    ['lévis', ['Lévis, QC']],
    ['regna', ['Regina, SK']],
    ['windsro', ['Windsor, ON', 'Windsor, QC', 'Windsor, NS']],
    ['edmundton', ['Edmonton, AB', 'Edmundston, NB']],
    ['st johns', ["St. John's, NL", 'Saint John, NB']],
    ['st john', ['Saint John, NB', "St. John's, NL", 'Fort St. John, BC']],
    ['van', ['Vancouver, BC', 'North Vancouver, BC', 'West Vancouver, BC', 'Vanderhoof, BC']],
  ])('%s offers nothing that is far less likely than the best', (text, labels) => {
    expect(search(text)).toEqual(labels);
  });

  it.each(['kitsilano', 'yaletown', 'mile end', 'zzzzzz', 'qwertyuiop', 'xy'])(
    '%s offers nothing',
    (text) => {
      expect(search(text)).toEqual([]);
    },
  );
});

describe('typing the province too', () => {
  it.each([
    ['london on', 'London, ON'],
    ['london, ontario', 'London, ON'],
    ['London, O', 'London, ON'],
    ['windsor ns', 'Windsor, NS'],
    ['windsor, nova sc', 'Windsor, NS'],
    ['windsor nouvelle-écosse', 'Windsor, NS'],
    ['windsor qc', 'Windsor, QC'],
    ['kingston ns', 'Kingston, NS'],
    ['richmond bc', 'Richmond, BC'],
    ['richmond, b.c.', 'Richmond, BC'],
    ['woodstock nouveau brunswick', 'Woodstock, NB'],
    ['charlottetown prince edward island', 'Charlottetown, PE'],
    ['stratford pei', 'Stratford, PE'],
    ["st. john's, newfoundland", "St. John's, NL"],
    ['Québec, QC', 'Québec, QC'],
    ['toronto, on, canada', 'Toronto, ON'],
    ['vancouver british columbia canada', 'Vancouver, BC'],
    ['niagara on', 'Niagara Falls, ON'],
  ])('%s offers %s first', (text, label) => {
    expect(search(text)[0]).toBe(label);
  });

  it('lists the largest cities of a province named alone', () => {
    expect(search('ontario').slice(0, 3)).toEqual(['Toronto, ON', 'Ottawa, ON', 'Mississauga, ON']);
    expect(search('nouveau-brunswick')[0]).toBe('Moncton, NB');
    expect(search('pei')[0]).toBe('Charlottetown, PE');
  });
});

describe('the largest cities', () => {
  it.each(largest.map(({ name, province }) => [name, `${name}, ${province}`]))(
    '%s comes first by its name, with and without accents, and near the top by its beginning',
    (name, label) => {
      expect(search(name)[0]).toBe(label);
      expect(search(foldName(name))[0]).toBe(label);
      expect(search(label)[0]).toBe(label);
      expect(search(name.slice(0, 5)).slice(0, 5)).toContain(label);
    },
  );
});

describe('any text at all', () => {
  it('is answered with a few different cities, the same every time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const found = index.search(text);
        expect(found.length).toBeLessThanOrEqual(maxCitySuggestions);
        expect(new Set(found).size).toBe(found.length);
        expect(index.search(text)).toEqual(found);
      }),
    );
  });

  it('offers only cities, whatever two letters are typed', () => {
    const neighbourhoods = new Set(
      gazetteer.filter(({ kind }) => kind === 'neighbourhood').map(({ id }) => id),
    );
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const offered = letters.flatMap((a) => letters.flatMap((b) => index.search(a + b, 2000)));
    expect(offered.length).toBeGreaterThan(1000);
    expect(offered.filter(({ id }) => neighbourhoods.has(id))).toEqual([]);
  });

  it('treats JavaScript property names as ordinary text', () => {
    expect(search('constructor')).toEqual([]);
  });
});
