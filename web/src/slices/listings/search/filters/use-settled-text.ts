import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useDebouncedCallback } from '../../../../lib/use-debounced.ts';

export const pauseInTyping = 500;

interface SettledText<Value> {
  readonly value: Value | null;
  /** Parses the text; null if invalid. */
  readonly read: (text: string) => Value | null;
  readonly onSettle: (value: Value | null) => void;
}

/** Text that applies after a pause, on blur and on Enter. */
export const useSettledText = <Value extends string | number>(props: SettledText<Value>) => {
  const { value, read, onSettle } = props;
  const [text, setText] = useState(String(value ?? ''));
  const [known, setKnown] = useState(value);
  /** Whether the field was left with an invalid text. */
  const [isJunk, setJunk] = useState(false);
  if (known !== value) {
    setKnown(value);
    setJunk(false);
    if (read(text) !== value) setText(String(value ?? ''));
  }
  const settle = useDebouncedCallback((typed: string) => {
    const meant = read(typed);
    if (meant !== value) onSettle(meant);
  }, pauseInTyping);
  const edit = (typed: string) => {
    setText(typed);
    setJunk(false);
    settle(typed);
  };
  const events = {
    onBlur: ({ currentTarget: { validity } }: FocusEvent<HTMLInputElement>) => {
      settle.flush();
      setJunk(!validity.valid);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') settle.flush();
    },
  };
  return { text, isJunk, edit, events };
};
