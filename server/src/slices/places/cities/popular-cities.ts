import { type City, cityLabel } from '@lodgepole/contract/places/places';
import { loadGazetteer } from '../../../../gazetteer/gazetteer.ts';

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

/** The cities to offer before anything is typed. They come from the gazetteer whichever provider is chosen. */
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
