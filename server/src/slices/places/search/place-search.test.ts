import { searchRadii } from '@lodgepole/contract/places/places';
import { maxPlaceSuggestions, Place } from '@lodgepole/contract/places/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { embeddedProvider } from '../providers/embedded.provider.ts';
import { makePlaceSearch } from './place-search.ts';

const gazetteer = loadGazetteer();
const find = makePlaceSearch(embeddedProvider());
const search = async (text: string) => (await find(text)).places;
const labels = async (text: string) => (await search(text)).map(({ label }) => label);

describe('the best place for what was typed', () => {
  it.each([
    // Cities, by their people.
    ['tor', 'Toronto, ON'],
    ['toronto', 'Toronto, ON'],
    ['toronot', 'Toronto, ON'],
    ['montreal', 'Montréal, QC'],
    ['van', 'Vancouver, BC'],
    ['king', 'Kingston, ON'],
    ['waterloo', 'Waterloo, ON'],
    ['windsor', 'Windsor, ON'],
    ['windsor ns', 'Windsor, NS'],
    ['victoria', 'Victoria, BC'],
    ['guelph', 'Guelph, ON'],
    ['laval', 'Laval, QC'],
    ['mission', 'Mission, BC'],
    ['richmond', 'Richmond, BC'],
    ['st johns', "St. John's, NL"],
    ['saint john', 'Saint John, NB'],
    ['sudbury', 'Greater Sudbury, ON'],
    ['100 mile house', '100 Mile House, BC'],
    ['moncton', 'Moncton, NB'],
    ['regina', 'Regina, SK'],
    ['brandon', 'Brandon, MB'],
    ['scarborough', 'Scarborough, ON'],
    // In either language, and by their province.
    ['Quebec City', 'Québec, QC'],
    ['Ville de Québec', 'Québec, QC'],
    ['quebec', 'Québec, QC'],
    ['Grand Sudbury', 'Greater Sudbury, ON'],
    ['trois rivieres', 'Trois-Rivières, QC'],
    ['ontario', 'Toronto, ON'],
    ['Nouveau-Brunswick', 'Moncton, NB'],
    ['nouvelle ecosse', 'Halifax, NS'],
    ['nunavut', 'Iqaluit, NU'],
    ['bc', 'Vancouver, BC'],
    ['pei', 'Charlottetown, PE'],
    // Neighbourhoods, alone and with their city.
    ['annex', 'The Annex, Toronto, ON'],
    ['The Annex', 'The Annex, Toronto, ON'],
    ['Annex, Toronto', 'The Annex, Toronto, ON'],
    ['annex toronto on', 'The Annex, Toronto, ON'],
    ['high park', 'High Park, Toronto, ON'],
    ['High Park Toronto', 'High Park, Toronto, ON'],
    ['toronto high park', 'High Park, Toronto, ON'],
    ['high park edmonton', 'High Park, Edmonton, AB'],
    ['leslieville', 'Leslieville, Toronto, ON'],
    ['liberty village', 'Liberty Village, Toronto, ON'],
    ['king west', 'King West, Toronto, ON'],
    ['downtown toronto', 'Downtown, Toronto, ON'],
    ['downtown montreal', 'Centre-ville, Montréal, QC'],
    ['plateau', 'Le Plateau-Mont-Royal, Montréal, QC'],
    ['plateau mont-royal', 'Le Plateau-Mont-Royal, Montréal, QC'],
    ['mile end', 'Mile End, Montréal, QC'],
    ['griffintown', 'Griffintown, Montréal, QC'],
    ['grifintown', 'Griffintown, Montréal, QC'],
    ['rosemont', 'Rosemont, Montréal, QC'],
    ['ndg', 'Notre-Dame-de-Grâce, Montréal, QC'],
    ['st henri', 'Saint-Henri, Montréal, QC'],
    ['old montreal', 'Vieux-Montréal, Montréal, QC'],
    ['kitsilano', 'Kitsilano, Vancouver, BC'],
    ['kitsilno', 'Kitsilano, Vancouver, BC'],
    ['mount pleasant', 'Mount Pleasant, Vancouver, BC'],
    ['west end vancouver', 'West End, Vancouver, BC'],
    ['gastown', 'Gastown, Vancouver, BC'],
    ['beltline', 'Beltline, Calgary, AB'],
    ['kensington calgary', 'Kensington, Calgary, AB'],
    ['glebe', 'The Glebe, Ottawa, ON'],
    ['byward market', 'ByWard Market, Ottawa, ON'],
    ['north end halifax', 'North End, Halifax, NS'],
    ['whyte ave', 'Old Strathcona, Edmonton, AB'],
    ['osborne village', 'Osborne Village, Winnipeg, MB'],
    ['saint-boniface', 'St. Boniface, Winnipeg, MB'],
    // Campuses, by their names and short ones.
    ['uoft', 'University of Toronto, Toronto, ON'],
    ['u of t', 'University of Toronto, Toronto, ON'],
    ['UBC', 'University of British Columbia, Vancouver, BC'],
    ['ubc okanagan', 'UBC Okanagan, Kelowna, BC'],
    ['mcgill', 'McGill University, Montréal, QC'],
    ['mcgll', 'McGill University, Montréal, QC'],
    ['udem', 'Université de Montréal, Montréal, QC'],
    ['UQÀM', 'Université du Québec à Montréal, Montréal, QC'],
    ['york university', 'York University, Toronto, ON'],
    ['sfu burnaby', 'Simon Fraser University, Burnaby, BC'],
    ['sfu surrey', 'SFU Surrey, Surrey, BC'],
    ['ryerson', 'Toronto Metropolitan University, Toronto, ON'],
    ['tmu', 'Toronto Metropolitan University, Toronto, ON'],
    ['western', 'Western University, London, ON'],
    ['queens', "Queen's University, Kingston, ON"],
    ['university of waterloo', 'University of Waterloo, Waterloo, ON'],
    ['univeristy of waterloo', 'University of Waterloo, Waterloo, ON'],
    ["Université d'Ottawa", 'University of Ottawa, Ottawa, ON'],
    ['universite d ottawa', 'University of Ottawa, Ottawa, ON'],
    ['University of Montreal', 'Université de Montréal, Montréal, QC'],
    ['universite laval', 'Université Laval, Québec, QC'],
    ['dal', 'Dalhousie University, Halifax, NS'],
    ['cegep de sainte foy', 'Cégep de Sainte-Foy, Québec, QC'],
    ['dawson college', 'Dawson College, Montréal, QC'],
    // Postal areas.
    ['M5V', 'M5V, Toronto, ON'],
    ['m5v', 'M5V, Toronto, ON'],
    ['M5V 1J5', 'M5V, Toronto, ON'],
    ['m5v1j5', 'M5V, Toronto, ON'],
    ['M5V 1', 'M5V, Toronto, ON'],
    ['M5V-1J5', 'M5V, Toronto, ON'],
    ['M5V Toronto', 'M5V, Toronto, ON'],
    ['Toronto, ON M5V 1J5', 'M5V, Toronto, ON'],
    ['K1N', 'K1N, Ottawa, ON'],
    ['H2X 1Y4 montréal', 'H2X, Montréal, QC'],
    ['L0N', 'L0N, ON'],
    // An address that is complete.
    ['88 Harbour St, Toronto M5J 0C3', '88 Harbour St, Toronto, ON M5J 0C3'],
  ])('of “%s” is %s', async (text, label) => {
    expect((await labels(text))[0]).toBe(label);
  });
});

describe('what is offered', () => {
  it('has a kind, an id of its own and a distance that a search may start with', async () => {
    expect(await search('University of Waterloo')).toEqual(
      expect.arrayContaining([
        {
          id: expect.stringMatching(/^campus-\d+$/),
          name: 'University of Waterloo',
          province: 'ON',
          label: 'University of Waterloo, Waterloo, ON',
          kind: 'campus',
          lat: 43.4723,
          lng: -80.5449,
          radius: 5,
        },
      ]),
    );
    expect((await search('M5V'))[0]).toMatchObject({
      id: 'postal-M5V',
      name: 'M5V',
      kind: 'postal',
      radius: 1,
    });
    expect((await search('toronto'))[0]).toMatchObject({ id: 'city-6167865', kind: 'city', radius: 5 });
    expect((await search('88 Harbour St, Toronto M5J 0C3'))[0]).toMatchObject({
      id: expect.stringMatching(/^address-[0-9a-f]{16}$/),
      name: '88 Harbour St',
      kind: 'address',
      radius: 1,
    });
  });

  it.each([
    ['L0N', 20],
    ['M5V', 1],
    ['L5N', 5],
    ['the annex', 1],
    ['ndg', 5],
    ['mill woods', 5],
    ['ubc', 5],
    ['toronto', 5],
  ])('around %s starts with %i km', async (text, radius) => {
    expect((await search(text))[0]?.radius).toBe(radius);
  });

  it('lists the areas a postal code may still become', async () => {
    const found = await search('M5');
    expect(found.map(({ name }) => name)).toEqual(['M5A', 'M5B', 'M5C', 'M5E', 'M5G', 'M5H', 'M5J', 'M5K']);
  });

  it('does not take a neighbourhood or a campus for what a large city is called', async () => {
    const largest = gazetteer.filter(({ kind }) => kind === 'city').slice(0, 60);
    const firsts = await Promise.all(largest.map(async ({ name }) => (await labels(name))[0]));
    expect(firsts).toEqual(largest.map(({ name, province }) => `${name}, ${province}`));
  });

  it('finds every neighbourhood that people know and every campus by its name and city', async () => {
    const parts = gazetteer.filter(({ known, kind }) => known || kind === 'campus');
    const missing = await Promise.all(
      parts.map(async ({ name, city, province }) => {
        const label = `${name}, ${city}, ${province}`;
        return (await labels(`${name}, ${city}`)).includes(label) ? [] : [label];
      }),
    );
    expect(missing.flat()).toEqual([]);
  });

  it.each([
    'zzzzzz',
    'qwertyuiop',
    'some place',
    'Nowhereville',
    'Z9Z 9Z9',
    'W1A',
    'constructor',
    '<b>',
    '%%%',
    '12 main st',
    '99 Main St, Qwertyville, ON',
    '99 Main St, Ontario',
  ])('for %s is nothing', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it.each([
    ['Kitsilano beach, Vancouver', 'Vancouver, BC'],
    ['xyz street toronto', 'Toronto, ON'],
    ['Eaton Centre Toronto', 'Toronto, ON'],
    ['rue xyz, Montréal', 'Montréal, QC'],
  ])('for %s, which nobody knows, is its city', async (text, city) => {
    expect(await labels(text)).toEqual([city]);
  });

  it('never invents an area: a code that no data know is nothing', async () => {
    expect(await search('L9E 1A1')).toEqual([]);
  });

  it.each([
    ['88 Harbour St, Toronto', 'Toronto, ON'],
    ['123 Nowhere Street, Toronto', 'Toronto, ON'],
    ['123 Nowhere Street Toronto ON', 'Toronto, ON'],
    ['123 Nowhere Street, Tornto', 'Toronto, ON'],
    ['12 Nowhere Ave, Windsor, NS', 'Windsor, NS'],
    ['1450, rue Introuvable, Montréal', 'Montréal, QC'],
    ['4-123 Nowhere St, Ottawa, Ontario, Canada', 'Ottawa, ON'],
    ['123 Nowhere St, Otawa, ON', 'Ottawa, ON'],
  ])('for the incomplete or unknown address “%s” is its city', async (text, label) => {
    expect(await search(text)).toMatchObject([{ kind: 'city', label, radius: 5 }]);
  });

  it('is a few different places for any text at all, the same every time', async () => {
    const anyText = fc.oneof(
      fc.string({ maxLength: 200, unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('M5V', '1J5', '12', 'St', 'Toronto', 'ON', ',', 'rue', 'université', 'x'), {
          maxLength: 30,
        })
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const found = await search(text);
        expect(found.length).toBeLessThanOrEqual(maxPlaceSuggestions);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(new Set(found.map(({ label }) => label)).size).toBe(found.length);
        for (const place of found) {
          expect(Place.parse(place)).toEqual(place);
          expect(searchRadii).toContain(place.radius);
        }
        expect(await search(text)).toEqual(found);
      }),
    );
  });
});

describe('a point', () => {
  it('is called by the neighbourhood, campus or city around it, and stays where it is', async () => {
    expect(await search('43.652,-79.464')).toEqual([
      {
        id: 'near-43.652,-79.464',
        name: 'High Park',
        province: 'ON',
        label: 'High Park, Toronto, ON',
        kind: 'neighbourhood',
        lat: 43.652,
        lng: -79.464,
        radius: 5,
      },
    ]);
    expect(await labels(' 43.472 , -80.544 ')).toEqual(['University of Waterloo, Waterloo, ON']);
    expect(await search('46.49,-84.36')).toMatchObject([{ kind: 'city', label: 'Sault Ste. Marie, ON' }]);
  });

  it.each(['40.713,-74.006', '0,0', '89.9,-79', '43.4,10', '99,-200'])(
    'such as %s, far from every city, is nothing',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );
});

describe('the provider of addresses', () => {
  const failing = { addresses: () => Promise.reject(new Error('down')) };

  it('is asked only about a text with a number and a street', async () => {
    const asked: string[] = [];
    const listening = makePlaceSearch({
      addresses: (text) => {
        asked.push(text);
        return Promise.resolve([]);
      },
    });
    for (const text of ['toronto', 'M5V 1J5', '12', 'high park', '88 Harbour']) await listening(text);
    expect(asked).toEqual(['88 Harbour']);
  });

  it('does not affect other places when it fails, and the answer is marked incomplete', async () => {
    const broken = makePlaceSearch(failing);
    expect(await broken('toronto')).toMatchObject({ isComplete: true });
    const { places, isComplete } = await broken('100 mile house');
    expect(places.map(({ label }) => label)).toEqual(['100 Mile House, BC']);
    expect(isComplete).toBe(false);
  });

  it('comes after the places that match, and before those that nearly do', async () => {
    const address = {
      label: '100 Mile House Rd, Hamilton, ON L8P 1A1',
      street_address: '100 Mile House Rd',
      unit_number: '',
      city: 'Hamilton',
      province: 'ON',
      postal_code: 'L8P 1A1',
      lat: 43.25,
      lng: -79.87,
      accuracy: 'address',
    } as const;
    const answering = makePlaceSearch({
      addresses: () => Promise.resolve([address, address, { hint: 'x' }]),
    });
    const found = async (text: string) => (await answering(text)).places.map(({ kind }) => kind);
    expect(await found('100 mile house')).toEqual(['city', 'address']);
    expect(await found('100 mile huose')).toEqual(['address', 'city']);
  });
});
