import { type RefObject, useLayoutEffect, useState } from 'react';

interface Span {
  readonly top: number;
  readonly bottom: number;
}

export interface PanelPlace {
  readonly side: 'above' | 'below';
  /** How high the panel may be, in pixels. */
  readonly room: number;
}

/** Three suggestions and a bit of the fourth. */
const enough = 160;
const margin = 12;

/** Where a panel belongs to be seen: below its field, unless that is too little and there is more above. */
export const panelPlace = (field: Span, seen: Span): PanelPlace => {
  const below = seen.bottom - field.bottom - margin;
  const above = field.top - seen.top - margin;
  if (below >= enough || below >= above) return { side: 'below', room: Math.max(below, enough) };
  return { side: 'above', room: Math.max(above, enough) };
};

/** What is seen of the page: less while a phone shows its keyboard, and not what lies under fixed bars. */
const seenSpan = (): Span => {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
  return {
    top: Math.max(offsetTop, Number.parseFloat(scrollPaddingBlockStart) || 0),
    bottom: Math.min(offsetTop + height, innerHeight - (Number.parseFloat(scrollPaddingBlockEnd) || 0)),
  };
};

/** The place of a panel around its anchor, found when it opens and again when the keyboard comes or goes. */
export const usePanelPlace = (anchor: RefObject<HTMLElement | null>, isOpen: boolean): PanelPlace | null => {
  const [place, setPlace] = useState<PanelPlace | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const find = () => {
      if (anchor.current) setPlace(panelPlace(anchor.current.getBoundingClientRect(), seenSpan()));
    };
    find();
    window.visualViewport?.addEventListener('resize', find);
    return () => window.visualViewport?.removeEventListener('resize', find);
  }, [anchor, isOpen]);
  return place;
};
