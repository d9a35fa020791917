import { useLingui } from '@lingui/react/macro';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SmallSelect } from '../../../ui/lists/sort-select.tsx';
import { useFocusKept } from '../../../ui/lists/use-focus-kept.ts';
import classes from './tasks.module.css';
import { type ShownTask, type TaskEdits, textFault } from './use-task-edits.ts';

interface TaskListProps {
  readonly edits: TaskEdits;
  readonly members: readonly Roommate[];
  /** The last task, which had the focus, was deleted. */
  readonly onEmptied: () => void;
}

export const TaskList = ({ edits, members, onEmptied }: TaskListProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusKept(list, '[data-delete]');
  const { tasks, add, change, remove } = edits;
  const drop = ({ id, text, done, member }: ShownTask): void => {
    if (tasks.length === 1) onEmptied();
    const undo = { label: t`Undo`, run: () => add(text, { done, member }) };
    remove(id, () => showToast(t`“${text}” has been deleted.`, undo));
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
  // The focused field has been removed.
  useLayoutEffect(() => {
    if (mode === 'renamed') rename.current?.focus();
  }, [mode]);
  const end = (text: string | null, hasFocus: boolean): void => {
    setMode(hasFocus ? 'renamed' : 'shown');
    if (text !== null && text !== task.text) onChange({ text });
  };
  // A task without an id of the server cannot be changed yet.
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

const Taker = ({ task: { text, member }, members, onTake }: TakerProps) => {
  const { t } = useLingui();
  return (
    <SmallSelect
      label={t`Who does “${text}”?`}
      isPlain
      value={member ?? ''}
      onChange={(chosen) => onTake(chosen === '' ? null : Number(chosen))}
    >
      <option value="">{t`Unassigned`}</option>
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

interface RenameTaskProps {
  readonly text: string;
  /** `text` is null when unchanged. */
  readonly onDone: (text: string | null, hasFocus: boolean) => void;
}

/** Enter and blur save, Escape cancels. */
const RenameTask = ({ text, onDone }: RenameTaskProps) => {
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
