import { useEffect, useEffectEvent, useRef, useState } from 'react';

export const undoMilliseconds = 4000;

interface Undoable {
  readonly isWaiting: boolean;
  readonly start: () => void;
  readonly undo: () => void;
}

/** Runs after a moment in which it can be undone, or at once when the page is left. */
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
