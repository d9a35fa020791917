import { Trans, useLingui } from '@lingui/react/macro';
import { TaskForm } from '@lodgepole/contract/groups/tasks';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './tasks.module.css';
import type { TaskWishes } from './use-task-edits.ts';

/** What is wrong with the text of a task, or null. */
export const textFault = (text: string): string | null =>
  TaskForm.shape.text.safeParse(text).error?.issues[0]?.message ?? null;

interface AddTaskProps extends Pick<TaskWishes, 'add'> {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Adds one task after another: Enter, and the field is empty for the next. A text that was refused comes back. */
export const AddTask = ({ field, add: addTask }: AddTaskProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [text, setText] = useKeptState('task', '', isText);
  const [fault, setFault] = useState<string | null>(null);
  // A second click adds nothing until something is typed.
  const isAdded = useRef(false);
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isAdded.current) return;
    const wrong = textFault(text);
    setFault(wrong);
    field.current?.focus();
    if (wrong !== null) return;
    isAdded.current = true;
    setText('');
    const onRefused = () => {
      isAdded.current = false;
      setText((typed) => (typed === '' ? text : typed));
    };
    addTask(text.trim(), {}, { onRefused });
  };
  return (
    <form noValidate className={classes.add} onSubmit={add}>
      <TextField
        ref={field}
        name="task"
        label={<Trans>New task</Trans>}
        placeholder={t`What is there to do?`}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        error={fault === null ? undefined : say(fault)}
        onChange={(event) => {
          isAdded.current = false;
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" variant="default" className={classes.addButton}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
};
