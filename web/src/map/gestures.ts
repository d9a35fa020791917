import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';

const keepsForPage = (event: WheelEvent): boolean => !event.ctrlKey && !event.metaKey;

/**
 * On a page that scrolls, the map does not catch who only passes over it: the wheel zooms once the map was clicked
 * or with Ctrl held, and on a touch screen one finger scrolls the page while two move the map.
 */
export const shareGesturesWithPage = (map: LeafletMap): void => {
  const container = map.getContainer();
  let isEntered = false;
  container.addEventListener(
    'wheel',
    (event) => {
      if (!isEntered && keepsForPage(event)) event.stopPropagation();
    },
    { capture: true },
  );
  container.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isEntered = true;
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    },
    { capture: true },
  );
  container.addEventListener('pointerleave', () => {
    isEntered = false;
  });
};
