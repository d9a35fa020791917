import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const focusAt = (list: HTMLElement, place: number, wanted: string): boolean => {
  const row = list.children[Math.min(place, list.children.length - 1)];
  const target = row?.querySelector<HTMLElement>(wanted);
  target?.focus();
  return target !== null && target !== undefined;
};

const focusTitle = (): void => {
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
};

/**
 * Keeps the focus in a list whose rows may leave: when the row that has it goes, what matches `wanted` in the row
 * that takes its place gets it, and the page's title when no row is left.
 */
export const useFocusKept = (list: RefObject<HTMLElement | null>, wanted: string) => {
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    const last = place.current;
    if (last === null || document.activeElement !== document.body) return;
    place.current = null;
    if (!list.current || !focusAt(list.current, last, wanted)) focusTitle();
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      place.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) place.current = null;
    },
  };
};
