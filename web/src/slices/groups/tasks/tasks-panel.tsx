import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, isMember } from '@lodgepole/contract/groups/rules';
import { type Task, taskMessages } from '@lodgepole/contract/groups/tasks';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FoldPanel } from '../panels/fold-panel.tsx';
import { TaskList } from './task-list.tsx';
import classes from './tasks.module.css';
import { type ShownTask, type TaskEdits, textFault, useTaskEdits, useTasks } from './use-task-edits.ts';

interface TasksPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing?: boolean;
}

const title = <Trans>Checklist</Trans>;

export const TasksPanel = ({ group, viewer, isGoing = false }: TasksPanelProps) => {
  const isIn = isMember(viewer, factsOf(group));
  const { data: tasks, isError, isFetching, refetch } = useTasks(group.id, isIn && !isGoing);
  if (!isIn) return null;
  if (tasks) return <WholeChecklist group={group} tasks={tasks} />;
  return (
    <FoldPanel title={title}>
      {isError && !isFetching ? (
        <LoadFailure
          sentence={taskMessages.fetchFailed}
          variant="default"
          className={classes.failed}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.failed} aria-busy="true">
          <Skeleton height={36} />
          <Skeleton height={36} width="70%" />
        </div>
      )}
    </FoldPanel>
  );
};

interface WholeChecklistProps {
  readonly group: Group;
  readonly tasks: readonly Task[];
}

const WholeChecklist = ({ group, tasks: known }: WholeChecklistProps) => {
  const field = useRef<HTMLInputElement>(null);
  const edits = useTaskEdits(group.id, known);
  const { tasks, failure } = edits;
  return (
    <FoldPanel title={title} state={tasks.length > 0 && <Done tasks={tasks} />}>
      {tasks.length > 0 && (
        <TaskList edits={edits} members={group.members} onEmptied={() => field.current?.focus()} />
      )}
      {failure.length > 0 && <FailureBanner lines={failure} />}
      <Suggestions {...edits} />
      <AddTask field={field} add={edits.add} />
    </FoldPanel>
  );
};

const Done = ({ tasks }: { readonly tasks: readonly ShownTask[] }) => {
  const { number } = useFormats();
  const [done, all] = [number(tasks.filter((task) => task.done).length), number(tasks.length)];
  return (
    <Trans>
      {done} of {all} done
    </Trans>
  );
};

const useSuggested = (): readonly string[] => {
  const { t } = useLingui();
  return [
    t`Book a viewing`,
    t`Ask the landlord about the lease start`,
    t`Collect references`,
    t`Agree on who gets which room`,
    t`Find out what hydro, heat and internet cost`,
  ];
};

type SuggestionsProps = Pick<TaskEdits, 'tasks' | 'add'>;

/** Hidden once the group has a task of its own. */
const Suggestions = ({ tasks, add }: SuggestionsProps) => {
  const { t } = useLingui();
  const suggested = useSuggested();
  const texts = tasks.map(({ text }) => text);
  const left = suggested.filter((text) => !texts.includes(text));
  if (left.length === 0 || texts.some((text) => !suggested.includes(text))) return null;
  return (
    <div className={classes.suggestions}>
      {tasks.length === 0 && (
        <p className={classes.empty}>
          <Trans>
            Nothing to do yet. Write down what needs to be done before you move in, or start with one of
            these:
          </Trans>
        </p>
      )}
      <ul className={classes.offers} aria-label={t`Suggested tasks`}>
        {left.map((text) => (
          <li key={text}>
            <button type="button" className={classes.offer} onClick={() => add(text)}>
              <IconPlus size={16} stroke={2} aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface AddTaskProps extends Pick<TaskEdits, 'add'> {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** A refused text comes back into the field. */
const AddTask = ({ field, add: addTask }: AddTaskProps) => {
  const { t } = useLingui();
  const say = useSay();
  const [text, setText] = useKeptState('task', '', isText);
  const [fault, setFault] = useState<string | null>(null);
  // Ignores a second click until something is typed.
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
        placeholder={t`What needs to be done?`}
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
