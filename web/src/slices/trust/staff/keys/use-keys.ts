import { useEffect, useEffectEvent } from 'react';

const fields = 'textarea, select, input:not([type="checkbox"], [type="radio"]), [contenteditable="true"]';

/** Whether the keys belong to a field that text is typed into. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

const isCovered = (): boolean => document.querySelector('dialog[open], [role="menu"]') !== null;

/** What was pressed: a letter or the key's name, and `Ctrl+Enter` for either of its modifiers. */
const nameOf = (event: KeyboardEvent): string | null => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return 'Ctrl+Enter';
  return ctrlKey || metaKey || altKey ? null : key;
};

const worksWhileTyping = new Set(['Ctrl+Enter', 'Escape']);

type KeyAction = (event: KeyboardEvent) => void;

/** Keys of the whole page. They rest while a dialog or a menu lies over it, and nearly all while text is typed. */
export const useKeys = (actionOf: (key: string, event: KeyboardEvent) => KeyAction | null): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = nameOf(event);
    if (key === null || event.defaultPrevented || event.isComposing || isCovered()) return;
    if (isTyping(event.target) && !worksWhileTyping.has(key)) return;
    const action = actionOf(key, event);
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || key === 'j' || key === 'k' || key.startsWith('Arrow')) action(event);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
