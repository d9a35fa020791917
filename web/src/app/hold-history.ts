import { type ReactNode, useEffect } from 'react';

interface HeldHistory {
  /** Makes a router that finds itself at the address that the server rendered, wherever the reader is by now. */
  readonly atAddress: <Router>(address: string, make: () => Router) => Router;
  /** To be called once the page is hydrated. */
  readonly goOn: () => void;
}

const addressIn = ({ pathname, search }: Location): string => `${pathname}${search}`;

/**
 * After a reload, Back and Forward move within the page, which may come before its scripts do. What the server rendered
 * has to be hydrated as it is all the same: a navigation of the user meanwhile comes after that.
 */
export const holdHistory = (window: Window): HeldHistory => {
  const { history, location } = window;
  let hasMoved = false;
  const hold = (event: Event): void => {
    hasMoved = true;
    event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', hold);
  return {
    atAddress: (address, make) => {
      if (addressIn(location) === address) return make();
      hasMoved = true;
      const { href } = location;
      history.replaceState(history.state, '', address);
      try {
        return make();
      } finally {
        history.replaceState(history.state, '', href);
      }
    },
    goOn: () => {
      window.removeEventListener('popstate', hold);
      if (hasMoved) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      hasMoved = false;
    },
  };
};

interface HydratedProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/** Stands around the app and not beside it: ids are counted by place, and the server knows no such neighbour. */
export const Hydrated = ({ onHydrated, children }: HydratedProps): ReactNode => {
  useEffect(() => {
    onHydrated();
  }, [onHydrated]);
  return children;
};
