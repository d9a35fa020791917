import { useLingui } from '@lingui/react/macro';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SmallSelect } from '../../../ui/lists/sort-select.tsx';
import { useFocusKept } from '../../../ui/lists/use-focus-kept.ts';
import { RenameTask } from './rename-task.tsx';
import classes from './task-list.module.css';
import type { TaskWishes } from './use-task-edits.ts';
import type { ShownTask } from './wished-tasks.ts';

interface TaskListProps {
  readonly wishes: TaskWishes;
  readonly members: readonly Roommate[];
  /** The last task was deleted, and with it what had the focus. */
  readonly onEmptied: () => void;
}

/** What is to do, by whom, and what is done. */
export const TaskList = ({ wishes, members, onEmptied }: TaskListProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusKept(list, '[data-delete]');
  const { tasks, add, change, remove } = wishes;
  const drop = ({ id, text, done, member }: ShownTask): void => {
    if (tasks.length === 1) onEmptied();
    const undo = { label: t`Undo`, run: () => add(text, { done, member }) };
    remove(id, () => showToast(t`“${text}” is deleted.`, undo));
  };
  return (
    <ul ref={list} className={classes.tasks} aria-label={t`Tasks`} {...focus}>
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          members={members}
          onChange={(changes) => change(task.id, changes)}
          onDelete={() => drop(task)}
        />
      ))}
    </ul>
  );
};

interface TaskRowProps {
  readonly task: ShownTask;
  readonly members: readonly Roommate[];
  readonly onChange: (changes: Partial<Omit<ShownTask, 'id'>>) => void;
  readonly onDelete: () => void;
}

const TaskRow = ({ task, members, onChange, onDelete }: TaskRowProps) => {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'renamed'>('shown');
  const rename = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone.
  useLayoutEffect(() => {
    if (mode === 'renamed') rename.current?.focus();
  }, [mode]);
  const end = (text: string | null, hasFocus: boolean): void => {
    setMode(hasFocus ? 'renamed' : 'shown');
    if (text !== null && text !== task.text) onChange({ text });
  };
  // What the server does not know yet cannot be changed.
  const isNew = task.id < 0;
  return (
    <li className={classes.task} data-done={task.done || undefined}>
      {mode === 'renaming' ? (
        <RenameTask text={task.text} onDone={end} />
      ) : (
        <Tick task={task} isDisabled={isNew} onTick={(done) => onChange({ done })} />
      )}
      {!isNew && (
        <div className={classes.tools}>
          <Taker task={task} members={members} onTake={(member) => onChange({ member })} />
          <Buttons task={task} rename={rename} onRename={() => setMode('renaming')} onDelete={onDelete} />
        </div>
      )}
    </li>
  );
};

interface TickProps {
  readonly task: ShownTask;
  readonly isDisabled: boolean;
  readonly onTick: (done: boolean) => void;
}

const Tick = ({ task: { text, done }, isDisabled, onTick }: TickProps) => {
  const id = useId();
  return (
    <div className={classes.what}>
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        checked={done}
        disabled={isDisabled}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={classes.text}>
        {text}
      </label>
    </div>
  );
};

interface TakerProps {
  readonly task: ShownTask;
  readonly members: readonly Roommate[];
  readonly onTake: (member: number | null) => void;
}

/** Who takes a task on. */
const Taker = ({ task: { text, member }, members, onTake }: TakerProps) => {
  const { t } = useLingui();
  return (
    <SmallSelect
      label={t`Who does “${text}”?`}
      isPlain
      value={member ?? ''}
      onChange={(chosen) => onTake(chosen === '' ? null : Number(chosen))}
    >
      <option value="">{t`Anyone`}</option>
      {members.map(({ id, user }) => (
        <option key={id} value={id}>
          {user.full_name}
        </option>
      ))}
    </SmallSelect>
  );
};

interface ButtonsProps {
  readonly task: ShownTask;
  readonly rename: RefObject<HTMLButtonElement | null>;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

const Buttons = ({ task: { text }, rename, onRename, onDelete }: ButtonsProps) => {
  const { t } = useLingui();
  return (
    <>
      <button
        ref={rename}
        type="button"
        className={classes.icon}
        aria-label={t`Rename “${text}”`}
        onClick={onRename}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.icon}
        data-delete
        aria-label={t`Delete “${text}”`}
        onClick={onDelete}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  );
};
