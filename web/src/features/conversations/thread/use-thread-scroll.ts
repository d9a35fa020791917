import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface ThreadScroll {
  /** What stands first and last; when they change, something came before or after. */
  readonly first: string | number | undefined;
  readonly last: string | number | undefined;
  /** The last one is the viewer's own, which always comes into view. */
  readonly isLastOwn: boolean;
  readonly onTop: () => void;
}

const nearBottom = 64;
const nearTop = 240;

/**
 * Keeps the place of somebody who reads a conversation: at the end they stay there, elsewhere nothing moves, and what
 * comes above does not push down what they look at.
 */
export const useThreadScroll = (
  box: RefObject<HTMLDivElement | null>,
  { first, last, isLastOwn, onTop }: ThreadScroll,
) => {
  const seen = useRef({ first, last, height: 0, isAtEnd: true });
  const [hasNews, setHasNews] = useState(false);

  const toEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    seen.current.isAtEnd = true;
    setHasNews(false);
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = seen.current;
    const isNew = before.last !== last;
    if (before.isAtEnd || (isNew && isLastOwn)) toEnd();
    else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height;
    else if (isNew) setHasNews(true);
    seen.current = { ...seen.current, first, last, height: element.scrollHeight };
  });

  const keepEnd = useEffectEvent(() => {
    if (seen.current.isAtEnd) toEnd();
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearBottom;
    seen.current.isAtEnd = isAtEnd;
    if (isAtEnd) setHasNews(false);
    if (element.scrollTop < nearTop && element.scrollHeight > element.clientHeight) onTop();
  };
  return { hasNews, toEnd, onScroll };
};
