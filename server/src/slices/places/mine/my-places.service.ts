import type { MyPlace, Travel } from '@lodgepole/contract/places/mine/my-places';
import { travelBetween } from '@lodgepole/contract/places/mine/travel';
import { Unauthenticated } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { MyPlacesStore } from './my-places.repository.ts';

interface Located {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

type TravelTo = (home: Located) => { readonly travel?: Travel[] };

const nowhere: TravelTo = () => ({});

export const myPlacesService = (store: MyPlacesStore) => ({
  mine: (viewer: Viewer): Promise<MyPlace[]> => store.of(viewer.id),

  save: (viewer: Viewer, places: readonly MyPlace[]): Promise<MyPlace[]> =>
    store.transaction(async (own) => {
      if (!(await own.lockOwner(viewer.id))) throw new Unauthenticated();
      await own.replace(viewer.id, places);
      return own.of(viewer.id);
    }),

  /** Distances from public points to the viewer's places; nothing for a viewer without places. */
  async travelFor(viewer: Viewer | null): Promise<TravelTo> {
    const places = viewer ? await store.of(viewer.id) : [];
    if (places.length === 0) return nowhere;
    return ({ latitude: lat, longitude: lng }) => ({
      travel:
        lat === null || lng === null
          ? []
          : places.map((place) => ({
              name: place.name,
              mode: place.mode,
              ...travelBetween(place, { lat, lng }, place.mode),
            })),
    });
  },
});

export type MyPlacesService = ReturnType<typeof myPlacesService>;
