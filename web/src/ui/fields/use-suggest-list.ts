import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface SuggestListFacts {
  readonly count: number;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly onChoose: (index: number) => void;
  readonly opensEmpty: boolean;
  readonly onRemove: (index: number) => (() => void) | undefined;
}

interface SuggestList {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  /** The suggestion the arrow keys or the pointer are on, or -1. */
  readonly active: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly edit: (text: string) => void;
  readonly point: (index: number) => void;
  readonly choose: (index: number) => void;
  readonly handleKey: (event: KeyboardEvent) => void;
}

const nobody = -1;

/** The new active suggestion, or null when the text field handles the key. */
const destination = (key: string, active: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    case 'Home':
      return active === nobody ? null : 0;
    case 'End':
      return active === nobody ? null : count - 1;
    default:
      return null;
  }
};

const reveal = (list: HTMLElement | null, index: number): void => {
  const option = list?.querySelectorAll('[role="option"]')[index];
  if (!list || !(option instanceof HTMLElement)) return;
  const bottom = option.offsetTop + option.offsetHeight;
  list.scrollTop = Math.max(Math.min(list.scrollTop, option.offsetTop), bottom - list.clientHeight);
};

export const useSuggestList = (facts: SuggestListFacts): SuggestList => {
  const { count, text, opensEmpty, onTextChange, onChoose, onRemove } = facts;
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [pointed, setPointed] = useState(nobody);
  const active = pointed < count ? pointed : nobody;
  useEffect(() => {
    reveal(ref.current, active);
  }, [active]);

  const show = (open: boolean) => {
    setOpen(open);
    setPointed(nobody);
  };
  const edit = (next: string) => {
    onTextChange(next);
    show(next !== '' || opensEmpty);
  };
  const choose = (index: number) => {
    onChoose(index);
    show(false);
  };
  const move = (event: KeyboardEvent): void => {
    const next = count === 0 ? null : destination(event.key, isOpen ? active : nobody, count);
    if (next === null) {
      if (/^(Arrow(Left|Right)|Home|End)$/.test(event.key)) setPointed(nobody);
      return;
    }
    event.preventDefault();
    setOpen(true);
    setPointed(next);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const remove = event.key === 'Delete' && isOpen ? onRemove(active) : undefined;
    if (remove) {
      event.preventDefault();
      remove();
    } else if (event.key === 'Enter' && isOpen && active !== nobody) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      if (isOpen) show(false);
      else edit('');
    } else move(event);
  };
  return {
    ref,
    isOpen,
    active,
    open: () => setOpen(true),
    close: () => show(false),
    edit,
    point: setPointed,
    choose,
    handleKey,
  };
};
