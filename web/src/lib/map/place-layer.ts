import type { Province } from '@lodgepole/contract/places/places';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { BaseMapData } from './base-map.ts';
import { firstGridZoom } from './geo.ts';
import { addLabels, boxOf, type Obstacle } from './label-layer.ts';
import { listPlaces, type Place, type PlaceNames, provincePlace } from './place-names.ts';
import { addSigns } from './signpost-layer.ts';

export interface MapWords {
  readonly distance: (km: number) => string;
  readonly province: (code: Province) => string;
}

export interface PlaceLayer {
  /** What names keep away from: someone put it there. */
  readonly keepFree: (obstacles: readonly Obstacle[]) => void;
  readonly addPlaces: (names: PlaceNames) => void;
  readonly addProvinces: (centres: BaseMapData['provinceCentres']) => void;
}

const enoughNames = 6;

/** Names on the map and, on squared paper, signs at its edge. */
export const addPlaceLayer = (map: LeafletMap, words: MapWords, hasSigns: boolean): PlaceLayer => {
  const labels = addLabels(map);
  const signs = hasSigns ? addSigns(map, words.distance) : null;
  let places: readonly Place[] = [];
  let provinces: readonly Place[] = [];
  let obstacles: readonly Obstacle[] = [];

  const draw = () => {
    const keptFree = obstacles.map((obstacle) => boxOf(map, obstacle));
    const taken = labels.draw([...places, ...provinces], keptFree);
    if (map.getZoom() >= firstGridZoom && taken.length < enoughNames)
      signs?.draw(places, [...keptFree, ...taken]);
    else signs?.clear();
  };
  map.on('moveend', draw);
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
