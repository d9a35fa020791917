import { type Map as LeafletMap, TileLayer } from 'leaflet/dist/leaflet-src.esm.js';

/**
 * Pictures of the map from a server, over the paper. One that does not come leaves the paper showing; as long as
 * none came at this zoom, the paper's own names are still needed.
 */
export const addTiles = (map: LeafletMap, url: string, onChange: (hasTiles: boolean) => void): void => {
  const layer = new TileLayer(url, { maxZoom: map.getMaxZoom() });
  layer.on('tileload', () => onChange(true));
  map.on('zoomstart', () => onChange(false));
  layer.addTo(map);
};
