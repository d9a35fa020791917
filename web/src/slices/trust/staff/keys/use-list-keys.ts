import type { RefObject } from 'react';
import { useKeys } from './use-keys.ts';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const isSeen = (list: HTMLElement): boolean => list.checkVisibility?.() ?? true;

/** Arrows scroll the page, unless the focus is in the list or nowhere in particular on the page of the list itself. */
const takesArrows = (list: HTMLElement, isAlone: boolean): boolean =>
  list.contains(document.activeElement) ||
  (isAlone && (document.activeElement === document.body || document.activeElement?.tagName === 'H1'));

/** j and k, and the arrows in the list, move the focus from row to row; Enter opens the row as any link. */
export const useListKeys = (list: RefObject<HTMLElement | null>, isAlone: boolean): void => {
  const move = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li > a') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    const current = rows.findIndex((row) => row.ariaCurrent ?? row.getAttribute('aria-current'));
    const from = focused >= 0 ? focused : current;
    const first = from < 0 ? 0 : from + by;
    rows[Math.max(0, Math.min(first, rows.length - 1))]?.focus();
  };
  useKeys((key) => {
    const by = steps[key];
    const element = list.current;
    if (by === undefined || !element || !isSeen(element)) return null;
    if (key.startsWith('Arrow') && !takesArrows(element, isAlone)) return null;
    return () => move(by);
  });
};
