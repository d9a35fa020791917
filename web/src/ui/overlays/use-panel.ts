import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A panel that hangs from a button: Escape, a click elsewhere and moving on with Tab close it. */
export const usePanel = () => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Node) || root.current?.contains(target)) return;
      setOpen(false);
      const focused = document.activeElement;
      if (focused === document.body || root.current?.contains(focused)) opener.current?.focus();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isOpen]);

  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close,
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        opener.current?.focus();
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      },
    },
  };
};
