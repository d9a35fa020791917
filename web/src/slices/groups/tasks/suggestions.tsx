import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import classes from './tasks.module.css';
import type { TaskWishes } from './use-task-edits.ts';

const useSuggested = (): readonly string[] => {
  const { t } = useLingui();
  return [
    t`Book a viewing`,
    t`Ask the landlord about the lease start`,
    t`Collect references`,
    t`Agree on who gets which room`,
    t`Find out what utilities cost`,
  ];
};

type SuggestionsProps = Pick<TaskWishes, 'tasks' | 'add'>;

/** What groups often have to do. Offered until the group has a task of its own. */
export const Suggestions = ({ tasks, add }: SuggestionsProps) => {
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
            Nothing to do yet. Write down what is left until you move in, or start with one of these:
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
