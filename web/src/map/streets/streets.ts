import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { StreetLayer } from './streets-layer.ts';

export interface StreetSight {
  readonly isShown: boolean;
  /** Whether they name cities and neighbourhoods, so that our own names would be duplicates. */
  readonly namesPlaces: boolean;
}

export interface Streets {
  readonly repaint: () => void;
  readonly remove: () => void;
}

const firstPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;

/**
 * Loads the code for streets. While the archive cannot be read our own map shows, with retries at growing intervals
 * and as soon as the connection is back.
 */
export const addStreets = (map: LeafletMap, url: string, onChange: (sight: StreetSight) => void): Streets => {
  let layer: StreetLayer | null = null;
  let isGone = false;
  let isOpening = false;
  let isWaiting = false;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = () => {
    const isShown = layer?.isInSight() ?? false;
    onChange({ isShown, namesPlaces: isShown && layer?.hasPlaces === true });
  };
  const tryLater = () => {
    if (isGone) return;
    isWaiting = true;
    timer = setTimeout(() => void open(), pauseMs);
    pauseMs = Math.min(longestPauseMs, 2 * pauseMs);
  };
  const watch = { onChange: report, onFailure: tryLater, isGone: () => isGone };
  const open = async (): Promise<void> => {
    if (isOpening || isGone) return;
    clearTimeout(timer);
    isWaiting = false;
    isOpening = true;
    try {
      const { openStreets } = await import('./streets-layer.ts');
      const opened = await openStreets(map, url, watch);
      layer?.remove();
      layer = opened;
      report();
    } catch {
      tryLater();
    } finally {
      isOpening = false;
    }
  };
  const reopen = () => {
    if (isWaiting) void open();
  };
  window.addEventListener('online', reopen);
  map.on('moveend', report);
  void open();
  return {
    repaint: () => layer?.repaint(),
    remove: () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', reopen);
      layer?.remove();
    },
  };
};
