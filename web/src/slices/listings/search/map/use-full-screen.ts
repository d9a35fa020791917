import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useOverlay } from '../../../../lib/address/use-overlay.ts';

/** Makes everything outside the element inert until undone. */
const rest = (element: Element): (() => void) => {
  const resting: Element[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && !sibling.hasAttribute('inert') && !sibling.matches('[data-toasts]'))
        resting.push(sibling);
  for (const sibling of resting) sibling.setAttribute('inert', '');
  return () => {
    for (const sibling of resting) sibling.removeAttribute('inert');
  };
};

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Covers the window until Back or Escape. */
export const useFullScreen = (element: RefObject<HTMLElement | null>): FullScreen => {
  const { isOpen, open, close } = useOverlay('full-map');
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    close();
  });
  useEffect(() => {
    if (!isOpen || !element.current) return undefined;
    const wake = rest(element.current);
    const onKey = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      wake();
    };
  }, [isOpen, element]);
  return { isFull: isOpen, toggle: isOpen ? close : open };
};
