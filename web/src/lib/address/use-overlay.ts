import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useOnceHydrated } from '../use-hydrated.ts';
import { overlaysIn, withOverlays } from './overlays.ts';
import { useLatestLocation } from './use-latest-location.ts';

export interface OverlayControl {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Goes back to the entry below, so that none is left over. */
  readonly close: () => void;
}

/** A view, sheet or dialog that Back closes and Forward opens again. */
export const useOverlay = (name: string): OverlayControl => {
  const location: Location<unknown> = useLocation();
  const { key, search, hash, state } = location;
  // A change of the address that has not arrived yet would be lost below what is opened now.
  const latest = useLatestLocation().search;
  const navigate = useNavigate();
  const overlays = overlaysIn(state);
  const isThere = overlays.some((overlay) => overlay.name === name);
  // A second click before the history has moved would leave the page. It counts again as soon as the move is seen: an effect
  // after painting would ignore those who close at once.
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    isMoving.current = false;
  }, [key]);
  const move = (isWanted: boolean, go: () => unknown) => {
    if (isThere === isWanted || isMoving.current) return;
    isMoving.current = true;
    void go();
  };
  return {
    isOpen: useOnceHydrated(isThere) ?? false,
    open: () =>
      move(true, () =>
        navigate(
          { search: latest, hash },
          { state: withOverlays([...overlays, { name, from: search }]), preventScrollReset: true },
        ),
      ),
    close: () => move(false, () => navigate(-1)),
  };
};
