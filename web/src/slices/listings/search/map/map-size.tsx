import { Trans } from '@lingui/react/macro';
import { IconMap } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from './show-map-button.module.css';

/** Half, most or none of a wide screen. */
export type MapSize = 'half' | 'wide' | 'hidden';

/** Read by index.html before rendering. */
const key = 'results-map';
const listeners = new Set<() => void>();

const chosenSize = (): MapSize => {
  const chosen = document.documentElement.dataset['resultsMap'];
  return chosen === 'wide' || chosen === 'hidden' ? chosen : 'half';
};

/** Applies immediately and is remembered in this browser. */
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

/** Unknown before hydration; until then only the stylesheet applies it. */
export const useMapSize = (): MapSize => useSyncExternalStore(watch, chosenSize, () => 'half');

/** Moves the focus along when the map is hidden or shown. */
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
