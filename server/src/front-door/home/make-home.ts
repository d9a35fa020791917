import type { City } from '@lodgepole/contract/places/places';
import { homeService } from './home.service.ts';

export const makeHome = ({ popularCities }: { readonly popularCities: () => readonly City[] }) =>
  homeService(popularCities);
