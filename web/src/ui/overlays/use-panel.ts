import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

const swallowPress = (press: MouseEvent): void => {
  stop(press);
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const end = (): void => over.abort();
  document.addEventListener('mousedown', stop, options);
  document.addEventListener('click', stop, options);
  document.addEventListener('click', end, options);
  // A press that became a swipe or a drag brings no click, and the next one is another.
  for (const type of ['pointercancel', 'pointerdown', 'keydown'])
    document.addEventListener(type, end, options);
};

interface Panel {
  readonly isOpen: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly close: () => void;
  /** Gives the focus back to the opener. */
  readonly closeToOpener: () => void;
  readonly rootProps: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A panel that hangs from a button: Escape, moving on with Tab, and a click elsewhere close it. With
 * `swallowsPress` a press elsewhere closes it and does nothing else.
 */
export const usePanel = ({ swallowsPress = false } = {}): Panel => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const closeToOpener = () => {
    // First the focus: a field that loses it may still report a change.
    opener.current?.focus();
    close();
  };
  const closeOutside = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Node) || root.current?.contains(event.target)) return;
    if (swallowsPress && event.button === 0) swallowPress(event);
    const focused = document.activeElement;
    if (swallowsPress || focused === document.body || root.current?.contains(focused)) closeToOpener();
    else close();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const type = swallowsPress ? 'pointerdown' : 'click';
    const onEvent = (event: MouseEvent) => closeOutside(event);
    document.addEventListener(type, onEvent, { capture: true });
    return () => document.removeEventListener(type, onEvent, { capture: true });
  }, [isOpen, swallowsPress]);

  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close,
    closeToOpener,
    rootProps: {
      ref: root,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && isOpen && !event.defaultPrevented) closeToOpener();
      },
      onBlur: ({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      },
    },
  };
};
