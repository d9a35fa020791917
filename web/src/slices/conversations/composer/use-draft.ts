import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { keep, readKept } from './kept-text.ts';

export interface Draft {
  readonly text: string;
  /** The same text, even before it is rendered: a second click must not send it again. */
  readonly latest: RefObject<string>;
  readonly write: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** What is being written, kept under a name until it is sent. The field grows with it. */
export const useDraft = (key: string): Draft => {
  const [text, setText] = useState(() => readKept(key) ?? '');
  const latest = useRef(text);
  const field = useRef<HTMLTextAreaElement>(null);
  // The text decides the height; reading it needs the layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight + 2}px`;
  }, [text]);
  const write = (next: string) => {
    latest.current = next;
    setText(next);
    keep(key, next);
  };
  return { text, latest, write, field };
};
