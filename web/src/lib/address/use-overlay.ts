import { useContext, useLayoutEffect, useRef } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { useOnceHydrated } from '../use-hydrated.ts';
import { overlaysIn, withOverlays } from './use-address.ts';

export interface OverlayControl {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Goes back, so that no history entry remains. */
  readonly close: () => void;
}

/** The current history entry and pending query. What was rendered may be out of date when a button is pressed. */
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

/** Back closes it and Forward reopens it. */
export const useOverlay = (name: string): OverlayControl => {
  const location: Location<unknown> = useLocation();
  const { key, hash, state } = location;
  const entryNow = useEntryNow();
  const navigate = useNavigate();
  const overlays = overlaysIn(state);
  const isThere = overlays.some((overlay) => overlay.name === name);
  // A second click before the history has moved would leave the page. Reset as soon as the move is seen; an effect after paint would ignore people who close at once.
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
        // Otherwise a pending change would be lost below the new overlay.
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
