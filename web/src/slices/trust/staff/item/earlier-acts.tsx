import { Trans } from '@lingui/react/macro';
import type { StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { useSay } from '../../../../lib/text/say.ts';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { StaffName } from '../log/staff-name.tsx';
import { UserText } from '../user-text.tsx';
import classes from './item-parts.module.css';
import { Part } from './part.tsx';

interface EarlierActsProps {
  readonly log: readonly StaffLogEntry[];
  readonly readAt: number;
}

/** What staff did before about this subject and this person. */
export const EarlierActs = ({ log, readAt }: EarlierActsProps) => {
  const say = useSay();
  if (log.length === 0) return null;
  return (
    <Part title={<Trans>What staff did before</Trans>}>
      <ol className={classes.cards}>
        {log.map(({ id, staff, act_display, reason, created_at }) => (
          <li key={id} className={classes.card}>
            <p className={classes.cardHead}>
              <strong>{say(act_display)}</strong>
              <span className={classes.meta}>
                <StaffName staff={staff} /> · <TimeSince instant={created_at} now={readAt} />
              </span>
            </p>
            {reason !== '' && <UserText isBlock>{reason}</UserText>}
          </li>
        ))}
      </ol>
    </Part>
  );
};
