import type { Point } from '@lodgepole/contract/places/geo';
import { type City, cityLabel, type Province } from '@lodgepole/contract/places/places';
import { provinceTyped } from '@lodgepole/contract/places/words/province-names';
import { loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { makeCityNames } from './city-names.ts';

interface Located {
  readonly name: string;
  readonly province: Province;
  readonly city: string;
  readonly point: Point;
}

/** "Saint-Jean (N.-B.)" is "Saint-Jean, N.-B.". */
const lastComma = /^(.*)[,(]([^,(]*)$/;

/** Reads the gazetteer whatever the provider, because it must not wait. */
export const cityLocator = (): ((text: string) => Located | null) => {
  const names = makeCityNames(loadGazetteer());
  return (text) => {
    const [, before = text, after = ''] = lastComma.exec(text) ?? [];
    const province = provinceTyped(after);
    const found = names
      .find(province ? before : text)
      .filter(({ city, isShared }) => (province === null ? !isShared : city.province === province));
    const [first] = found;
    if (!first) return null;
    const { lat, lng } = first.part ?? first.city;
    const { name } = first.part ?? first.city;
    return { name, city: first.city.name, province: first.city.province, point: { lat, lng } };
  };
};

/** One for each large housing market; by population alone, half of them would be suburbs of Toronto. */
const labels = [
  'Toronto, ON',
  'Montréal, QC',
  'Vancouver, BC',
  'Calgary, AB',
  'Ottawa, ON',
  'Edmonton, AB',
  'Québec, QC',
  'Winnipeg, MB',
  'Hamilton, ON',
  'Halifax, NS',
  'London, ON',
  'Victoria, BC',
];

/** Suggested before anything is typed; from the gazetteer whatever the provider. */
export const popularCities = (): City[] => {
  const cities = new Map(
    loadGazetteer()
      .filter(({ kind }) => kind === 'city')
      .map(({ id, name, province, lat, lng }) => {
        const label = cityLabel(name, province);
        return [label, { id, name, province, label, lat, lng }];
      }),
  );
  return labels.flatMap((label) => cities.get(label) ?? []);
};
