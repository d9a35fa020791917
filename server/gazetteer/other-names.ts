import type { Province } from '@lodgepole/contract/places/places';
import { nameWords } from '@lodgepole/contract/places/words/short-words';
import { namesInOtherLanguage, sharedNames } from './overlay/names.ts';

interface Translated {
  /** The city's name in the local language. */
  readonly name: string;
  readonly province: string;
  /** The other name means this city only with its province. */
  readonly isShared: boolean;
}

const byOtherName = new Map<string, Translated[]>();

const add = (table: Readonly<Record<string, readonly string[]>>, isShared: boolean): void => {
  for (const [label, names] of Object.entries(table)) {
    const [name = '', province = ''] = label.split(', ');
    for (const key of names.map(nameWords))
      byOtherName.set(key, [...(byOtherName.get(key) ?? []), { name, province, isShared }]);
  }
};

add(namesInOtherLanguage, false);
add(sharedNames, true);

/** Names of cities in the other language: Québec for "Quebec City". */
export const namesBehind = (text: string, province: Province | null): readonly string[] =>
  (byOtherName.get(nameWords(text)) ?? [])
    .filter((city) => (province === null ? !city.isShared : city.province === province))
    .map(({ name }) => name);
