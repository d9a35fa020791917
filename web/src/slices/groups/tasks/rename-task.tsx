import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { textFault } from './add-task.tsx';
import classes from './task-list.module.css';

interface RenameTaskProps {
  readonly text: string;
  /** With the new text, or null when it stays; and whether the focus is still here. */
  readonly onDone: (text: string | null, hasFocus: boolean) => void;
}

/** The text of a task as a field in its place: Enter or leaving it saves, Escape does not. */
export const RenameTask = ({ text, onDone }: RenameTaskProps) => {
  const { t } = useLingui();
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [typed, setTyped] = useState(text);
  const [fault, setFault] = useState<string | null>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const end = (renamed: string | null, hasFocus: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(renamed, hasFocus);
  };
  const save = (hasFocus: boolean): void => {
    const wrong = textFault(typed);
    setFault(wrong);
    if (wrong === null) end(typed.trim(), hasFocus);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save(true);
  };
  const listen = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') end(null, true);
  };
  return (
    <form noValidate className={classes.rename} onSubmit={submit}>
      <input
        ref={field}
        className={classes.field}
        aria-label={t`Text of the task`}
        aria-invalid={fault === null ? undefined : true}
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={listen}
        onBlur={() => (typed.trim() === '' ? end(null, false) : save(false))}
      />
      {fault !== null && (
        <p role="alert" className={classes.fault}>
          {say(fault)}
        </p>
      )}
    </form>
  );
};
