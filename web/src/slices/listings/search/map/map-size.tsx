import { Trans } from '@lingui/react/macro';
import { IconList, IconMap } from '@tabler/icons-react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useOverlay } from '../../../../lib/address/use-overlay.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import classes from './show-map-button.module.css';

/** Makes everything outside the element inert until undone. */
const rest = (element: Element): (() => void) => {
  const resting: Element[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && !sibling.hasAttribute('inert') && !sibling.matches('[data-toasts]'))
        resting.push(sibling);
  for (const sibling of resting) sibling.setAttribute('inert', '');
  return () => {
    for (const sibling of resting) sibling.removeAttribute('inert');
  };
};

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Covers the window until Back or Escape. */
export const useFullScreen = (element: RefObject<HTMLElement | null>): FullScreen => {
  const { isOpen, open, close } = useOverlay('full-map');
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    close();
  });
  useEffect(() => {
    if (!isOpen || !element.current) return undefined;
    const wake = rest(element.current);
    const onKey = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      wake();
    };
  }, [isOpen, element]);
  return { isFull: isOpen, toggle: isOpen ? close : open };
};

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

export type ResultsView = 'list' | 'map';

/** For narrow screens. Back returns from the map to the list at its old position. */
export const useView = () => {
  const { isOpen, open, close } = useOverlay('map');
  const view: ResultsView = isOpen ? 'map' : 'list';
  const listAt = useRef(0);
  const toggle = () => {
    if (isOpen) return close();
    listAt.current = window.scrollY;
    open();
  };
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) window.scrollTo({ top: view === 'list' ? listAt.current : 0, behavior: 'instant' });
    isFirst.current = false;
  }, [view]);
  return { view, toggle };
};

interface ViewSwitchProps {
  readonly view: ResultsView;
  readonly onToggle: () => void;
}

export const ViewSwitch = ({ view, onToggle }: ViewSwitchProps) => {
  const Icon = view === 'list' ? IconMap : IconList;
  return (
    <button
      type="button"
      className={`${classes.switch} needs-script no-print`}
      data-view={view}
      data-over-map=""
      onClick={onToggle}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {view === 'list' ? <Trans>Map</Trans> : <Trans>List</Trans>}
    </button>
  );
};
