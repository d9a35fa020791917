import { type MyPlace, myPlaces, saveMyPlaces } from '@lodgepole/contract/places/mine/my-places';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

export const myPlacesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['places', 'mine'],
    queryFn: ({ signal }) => api.call(myPlaces, {}, { signal }),
    staleTime: 0,
  });

export const savePlaces = (api: Api, places: readonly MyPlace[]): Promise<MyPlace[]> =>
  api.call(saveMyPlaces, { body: [...places] });
