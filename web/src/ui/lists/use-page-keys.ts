import { useEffect, useEffectEvent } from 'react';

interface PageKeys {
  /** The page one is on, the first being 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onChoose: (page: number) => void;
}

/** Where left and right mean something of their own. An element can claim them with `data-own-arrows`. */
const claimed = [
  'input',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
  'dialog',
  'audio',
  'video',
  '[aria-modal]',
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="tablist"]',
  '[role="radiogroup"]',
  '[role="slider"]',
  '[role="application"]',
  '[aria-roledescription="carousel"]',
  '.leaflet-container',
  '[data-own-arrows]',
].join(', ');

const isCovered = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

const stepOf = (event: KeyboardEvent): -1 | 0 | 1 => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0;
  if (event.target instanceof Element && event.target.closest(claimed)) return 0;
  if (isCovered()) return 0;
  return event.key === 'ArrowLeft' ? -1 : 1;
};

/** The left and right arrow keys turn the pages of the list on the screen. */
export const usePageKeys = ({ page, pageCount, onChoose }: PageKeys): void => {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const wanted = page + stepOf(event);
    if (wanted !== page && wanted >= 1 && wanted <= pageCount) onChoose(wanted);
  });
  useEffect(() => {
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, []);
};
