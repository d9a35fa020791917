import { type WantedCity, wantedCity } from '@lodgepole/contract/roommates/overlap';
import { namesBehind } from '../../../gazetteer/gazetteer.ts';

/** Includes names in the other language: "Quebec City" also finds Québec. */
export const citySought = (place: string): WantedCity => {
  const { names, province } = wantedCity(place);
  return { names: [...names, ...names.flatMap((name) => namesBehind(name, province))], province };
};
