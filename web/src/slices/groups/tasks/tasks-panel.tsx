import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, isMember } from '@lodgepole/contract/groups/rules';
import { type Task, taskMessages } from '@lodgepole/contract/groups/tasks';
import { type ReactNode, useId, useRef } from 'react';
import { useFormats } from '../../../lib/text/format.ts';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AddTask } from './add-task.tsx';
import { useTasks } from './queries.ts';
import { Suggestions } from './suggestions.tsx';
import { TaskList } from './task-list.tsx';
import classes from './tasks.module.css';
import { useTaskWishes } from './use-task-edits.ts';
import type { ShownTask } from './wished-tasks.ts';

interface TasksPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
  /** The viewer is on the way out of the group: nothing is asked for any more. */
  readonly isGoing?: boolean;
}

/** The checklist that the members of a group share. Others see nothing of it. */
export const TasksPanel = ({ group, viewer, isGoing = false }: TasksPanelProps) => {
  const id = useId();
  const isIn = isMember(viewer, factsOf(group));
  const { data: tasks, isError, isFetching, refetch } = useTasks(group.id, isIn && !isGoing);
  if (!isIn) return null;
  const title = (
    <h2 id={id}>
      <Trans>Checklist</Trans>
    </h2>
  );
  return (
    <section className={classes.panel} aria-labelledby={id}>
      {tasks ? (
        <WholeChecklist title={title} group={group} tasks={tasks} />
      ) : isError && !isFetching ? (
        <>
          {title}
          <LoadFailure
            sentence={taskMessages.fetchFailed}
            variant="default"
            className={classes.failed}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <>
          {title}
          <div className={classes.failed} aria-busy="true">
            <Skeleton height={36} />
            <Skeleton height={36} width="70%" />
          </div>
        </>
      )}
    </section>
  );
};

interface WholeChecklistProps {
  readonly title: ReactNode;
  readonly group: Group;
  readonly tasks: readonly Task[];
}

const WholeChecklist = ({ title, group, tasks: known }: WholeChecklistProps) => {
  const field = useRef<HTMLInputElement>(null);
  const wishes = useTaskWishes(group.id, known);
  const { tasks, failure } = wishes;
  return (
    <>
      <div className={classes.head}>
        {title}
        {tasks.length > 0 && <Done tasks={tasks} />}
      </div>
      {tasks.length > 0 && (
        <TaskList wishes={wishes} members={group.members} onEmptied={() => field.current?.focus()} />
      )}
      {failure.length > 0 && <FailureBanner lines={failure} />}
      <Suggestions {...wishes} />
      <AddTask field={field} add={wishes.add} />
    </>
  );
};

const Done = ({ tasks }: { readonly tasks: readonly ShownTask[] }) => {
  const { number } = useFormats();
  const [done, all] = [number(tasks.filter((task) => task.done).length), number(tasks.length)];
  return (
    <span className={classes.count}>
      <Trans>
        {done} of {all} done
      </Trans>
    </span>
  );
};
