import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { swallowPress } from '../../../../ui/buttons/swallow-press.ts';

const focusable = 'input:not([type="radio"]), input:checked, select, button';

interface Popover {
  readonly isOpen: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  /** Gives the focus back to the opener. */
  readonly close: () => void;
  readonly rootProps: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A panel that hangs from a button: it takes the focus, and Escape, a press elsewhere and Tab beyond it close it.
 * The press does nothing else.
 */
export const usePopover = (isReady: boolean): Popover => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = () => {
    // First the focus: fields that are left still have something to say.
    opener.current?.focus();
    setOpen(false);
  };
  useEffect(() => {
    if (isOpen && isReady) panel.current?.querySelector<HTMLElement>(focusable)?.focus();
  }, [isOpen, isReady]);
  const closeBeside = useEffectEvent((press: PointerEvent) => {
    if (!(press.target instanceof Node) || root.current?.contains(press.target)) return;
    if (press.button === 0) swallowPress(press);
    close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (press: PointerEvent) => closeBeside(press);
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, [isOpen]);

  return {
    isOpen,
    opener,
    panel,
    toggle: () => (isOpen ? close() : setOpen(true)),
    close,
    rootProps: {
      ref: root,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && isOpen && !event.defaultPrevented) close();
      },
      onBlur: ({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
  };
};
