import type { Province } from '@lodgepole/contract/places/places';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { BaseMapData } from '../base-map.ts';
import type { Ground } from './ground.ts';
import { addLabels, boxOf, type Obstacle } from './label-layer.ts';
import { listPlaces, type Place, type PlaceNames, provincePlace } from './place-names.ts';

export interface MapWords {
  readonly length: (metres: number) => string;
  readonly province: (code: Province) => string;
}

export interface PlaceLayer {
  /** What names keep away from: someone put it there. */
  readonly keepFree: (obstacles: readonly Obstacle[]) => void;
  readonly addPlaces: (names: PlaceNames) => void;
  readonly addProvinces: (centres: BaseMapData['provinceCentres']) => void;
}

/** Names on the map. */
export const addPlaceLayer = (map: LeafletMap, words: MapWords, ground: () => Ground): PlaceLayer => {
  const labels = addLabels(map);
  let places: readonly Place[] = [];
  let provinces: readonly Place[] = [];
  let obstacles: readonly Obstacle[] = [];

  const draw = () =>
    labels.draw(
      [...places, ...provinces],
      obstacles.map((obstacle) => boxOf(map, obstacle)),
      ground(),
    );
  map.on('moveend groundchange', draw);
  return {
    keepFree: (kept) => {
      obstacles = kept;
      draw();
    },
    addPlaces: (names) => {
      places = listPlaces(names);
      draw();
    },
    addProvinces: (centres) => {
      provinces = centres.map(([code, lat, lng]) => provincePlace(words.province(code), { lat, lng }));
      draw();
    },
  };
};
