import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface MessageScroll {
  /** The keys of the first and last message; a change means that messages were added there. */
  readonly first: string | number | undefined;
  readonly last: string | number | undefined;
  /** The viewer's own message always scrolls into view. */
  readonly isLastOwn: boolean;
  readonly onTop: () => void;
}

const nearBottom = 64;
const nearTop = 240;

/** Keeps the scroll position: sticks to the end, and prepending messages does not move what is visible. */
export const useMessageScroll = ({ first, last, isLastOwn, onTop }: MessageScroll) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ first, last, height: 0, isAtEnd: true });
  const [hasNewMessages, setHasNewMessages] = useState(false);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    seen.current.isAtEnd = true;
    setHasNewMessages(false);
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = seen.current;
    const isNew = before.last !== last;
    if (before.isAtEnd || (isNew && isLastOwn)) toEnd();
    else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height;
    else if (isNew) setHasNewMessages(true);
    seen.current = { ...seen.current, first, last, height: element.scrollHeight };
  }, [first, last, isLastOwn, toEnd]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      seen.current.height = element.scrollHeight;
      if (seen.current.isAtEnd) toEnd();
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearBottom;
    seen.current.isAtEnd = isAtEnd;
    if (isAtEnd) setHasNewMessages(false);
    if (element.scrollTop < nearTop && element.scrollHeight > element.clientHeight) onTop();
  };
  return { box, hasNewMessages, toEnd, onScroll };
};
