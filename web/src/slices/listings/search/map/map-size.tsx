import { Trans } from '@lingui/react/macro';
import { IconMap } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from './show-map-button.module.css';

/** How much of a wide screen the map takes: half of it, most of it, or nothing. */
export type MapSize = 'half' | 'wide' | 'hidden';

/** The page reads this before it is rendered, see index.html. */
const key = 'results-map';
const listeners = new Set<() => void>();

const chosenSize = (): MapSize => {
  const chosen = document.documentElement.dataset['resultsMap'];
  return chosen === 'wide' || chosen === 'hidden' ? chosen : 'half';
};

/** Counts at once and on the next visit of this browser. */
export const chooseMapSize = (size: MapSize): void => {
  const root = document.documentElement.dataset;
  if (size === 'half') delete root['resultsMap'];
  else root['resultsMap'] = size;
  try {
    localStorage.setItem(key, size);
  } catch {}
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Until the page is hydrated only its stylesheet knows. */
export const useMapSize = (): MapSize => useSyncExternalStore(watch, chosenSize, () => 'half');

/** Brings the map back on screens that have room for it. The focus goes along when the map is hidden or shown. */
export const ShowMapButton = () => {
  const button = useRef<HTMLButtonElement>(null);
  const isHidden = useMapSize() === 'hidden';
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current === isHidden) return;
    wasHidden.current = isHidden;
    const next = isHidden ? button.current : document.querySelector<HTMLElement>('#results-map');
    next?.focus({ preventScroll: true });
  }, [isHidden]);
  return (
    <span className={`${classes.place} needs-script no-print`}>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<IconMap size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => chooseMapSize('half')}
      >
        <Trans>Show map</Trans>
      </Button>
    </span>
  );
};
