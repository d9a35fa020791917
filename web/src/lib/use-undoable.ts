import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long one may change one's mind. */
export const undoMilliseconds = 4000;

interface Undoable {
  readonly isWaiting: boolean;
  readonly start: () => void;
  readonly undo: () => void;
}

/** A step that is final once it is done, so it waits a moment in which it can be undone. It is done at once when its page is left. */
export const useUndoable = (act: (isLeaving: boolean) => void): Undoable => {
  const [isWaiting, setWaiting] = useState(false);
  const isOpen = useRef(false);
  const set = (isNow: boolean) => {
    isOpen.current = isNow;
    setWaiting(isNow);
  };
  const finish = useEffectEvent((isLeaving: boolean) => {
    if (!isOpen.current) return;
    set(false);
    act(isLeaving);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const leave = () => finish(true);
    const timer = setTimeout(() => finish(false), undoMilliseconds);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isWaiting]);
  return { isWaiting, start: () => set(true), undo: () => set(false) };
};
