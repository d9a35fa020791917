import { Trans } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import type { TurnCode } from '@lodgepole/contract/groups/turns';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { TimeSince, useNow } from '../../../ui/text/time-since.tsx';
import { turnsQuery } from './queries.ts';
import classes from './turns-list.module.css';

/** What the viewer's groups wait for the viewer to do. The bell reports it when this cannot be loaded. */
export const TurnsList = () => {
  const id = useId();
  const say = useSay();
  const now = useNow();
  const { data: turns = [] } = useQuery(turnsQuery(useApi()));
  if (turns.length === 0) return null;
  return (
    <section className={classes.turns} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Trans>Your turn</Trans>
      </h2>
      <ul className={classes.list}>
        {turns.map(({ group, group_name, code, since }) => (
          <li key={`${group}-${code}`}>
            <Link to={paths.group(group)} className={classes.turn}>
              <span className={classes.words}>
                <span className={classes.deed}>{turnWords[code]}</span>
                <span className={classes.group}>
                  {group_name.trim() === '' ? say(groupMessages.unnamed) : group_name} ·{' '}
                  <TimeSince instant={since} now={now} />
                </span>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the group waits for. */
export const turnWords: Readonly<Record<TurnCode, ReactNode>> = {
  introduction: <Trans>Introduce yourself to the landlord</Trans>,
  split: <Trans>Agree to the rent split</Trans>,
  ready: <Trans>Say whether you are ready to apply</Trans>,
  answer: <Trans context="turn">Answer the landlord</Trans>,
  request: <Trans>Answer a request to join</Trans>,
  task: <Trans>Finish your tasks</Trans>,
  vote: <Trans>Vote on the homes of the shortlist</Trans>,
};
