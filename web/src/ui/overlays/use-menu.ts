import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { keyStep } from '../lists/key-step.ts';
import { usePanel } from './use-panel.ts';

const startingWith = (items: readonly HTMLElement[], letter: string, at: number): HTMLElement | undefined =>
  [...items.slice(at + 1), ...items.slice(0, at + 1)].find(({ textContent }) =>
    textContent.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  );

/** The menu button of the ARIA authoring practices: the focus moves into the menu and back to its button. */
export const useMenu = () => {
  const { isOpen, open, close, opener, rootProps } = usePanel();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const entersAt = useRef<'first' | 'last'>('first');
  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (isOpen)
      itemsOf()
        .at(entersAt.current === 'first' ? 0 : -1)
        ?.focus();
  }, [isOpen]);

  const openAt = (end: 'first' | 'last') => {
    entersAt.current = end;
    open();
  };
  const handleButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const handleMenuKey = (event: KeyboardEvent) => {
    const items = itemsOf();
    const at = items.findIndex((item) => item === document.activeElement);
    const step = keyStep(event.key, at, items.length, 'column');
    if (step === null && event.key.length > 1) return;
    if (event.key === ' ') items[at]?.click();
    else (step === null ? startingWith(items, event.key, at) : items[step])?.focus();
    event.preventDefault();
  };
  return {
    isOpen,
    close,
    rootProps,
    buttonProps: {
      ref: opener,
      onKeyDown: handleButtonKey,
      onClick: isOpen ? close : () => openAt('first'),
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
    } as const,
    menuProps: { ref: menu, id, role: 'menu', onKeyDown: handleMenuKey } as const,
  };
};
