import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { scaleBar } from '../geo.ts';
import classes from '../view/map.module.css';

/** A bracket in the corner that says how long it is. Names keep off it, and pins lie over it. */
export const addScale = (map: LeafletMap, length: (metres: number) => string): void => {
  const bar = document.createElement('div');
  bar.className = classes['scale'] ?? '';
  bar.setAttribute('aria-hidden', 'true');
  bar.setAttribute('data-over-map', '');
  map.getContainer().append(bar);
  const draw = () => {
    const { metres, pixels } = scaleBar(map.getCenter().lat, map.getZoom());
    bar.textContent = length(metres);
    bar.style.width = `${Math.round(pixels)}px`;
  };
  map.on('moveend', draw);
  draw();
};
