import { useContext, useLayoutEffect, useRef } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { useOnceHydrated } from '../use-hydrated.ts';
import { overlaysIn, withOverlays } from './use-address.ts';

export interface OverlayControl {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Goes back, so that no history entry is left over. */
  readonly close: () => void;
}

/**
 * The entry that the history is at, and the query that it is about to have. A button may be pressed before the address
 * it is rendered for has changed, so what was rendered does not say.
 */
const useEntryNow = () => {
  const context = useContext(UNSAFE_DataRouterContext);
  return () => {
    if (!context) throw new Error('Overlays need a router with data.');
    const { location, navigation } = context.router.state;
    const coming = navigation.location;
    return {
      from: location.search,
      overlays: overlaysIn(location.state),
      latest: coming?.pathname === location.pathname ? coming.search : location.search,
    };
  };
};

/** A view, sheet or dialog that Back closes and Forward opens again. */
export const useOverlay = (name: string): OverlayControl => {
  const location: Location<unknown> = useLocation();
  const { key, hash, state } = location;
  const entryNow = useEntryNow();
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
      move(true, () => {
        // Otherwise a pending change of the address would be lost below the new overlay.
        const { from, latest } = entryNow();
        const opened = withOverlays([...overlays, { name, from }]);
        return navigate({ search: latest, hash }, { state: opened, preventScrollReset: true });
      }),
    close: () =>
      move(false, () => {
        const shown = entryNow().overlays.find((overlay) => overlay.name === name);
        return navigate(-1 - (shown?.steps ?? 0));
      }),
  };
};
