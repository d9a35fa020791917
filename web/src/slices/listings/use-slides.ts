import { type RefObject, useRef, useState } from 'react';

interface Slides {
  readonly track: RefObject<HTMLDivElement | null>;
  readonly index: number;
  readonly isMoved: boolean;
  readonly wake: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly trackEvents: { readonly onScroll: () => void; readonly onTouchStart: () => void };
}

export const useSlides = (count: number): Slides => {
  const track = useRef<HTMLDivElement>(null);
  const goal = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  const [isMoved, setMoved] = useState(false);
  const wake = () => setMoved(true);

  const step = (by: 1 | -1) => {
    const next = Math.min(Math.max((goal.current ?? index) + by, 0), count - 1);
    if (!track.current || next === index) return;
    wake();
    goal.current = next;
    setIndex(next);
    track.current.scrollLeft = next * track.current.clientWidth;
  };

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    wake();
    const at = Math.round(scrollLeft / clientWidth);
    // On the way to where a button sent it, the row passes places that nobody chose.
    if (goal.current !== null && goal.current !== at) return;
    goal.current = null;
    setIndex(at);
  };

  const onTouchStart = () => {
    goal.current = null;
    wake();
  };

  return { track, index, isMoved, wake, step, trackEvents: { onScroll, onTouchStart } };
};

export const useRow = (count: number) => {
  const slides = useSlides(count);
  const go = (to: number) => {
    const by = to > slides.index ? 1 : -1;
    for (let left = Math.abs(to - slides.index); left > 0; left -= 1) slides.step(by);
  };
  return { ...slides, go };
};
