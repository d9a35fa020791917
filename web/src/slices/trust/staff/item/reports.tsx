import { Plural } from '@lingui/react/macro';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { useSay } from '../../../../lib/text/say.ts';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { PersonLink } from '../labels.tsx';
import { UserText } from '../user-text.tsx';
import classes from './item-parts.module.css';
import { Part } from './part.tsx';
import { ChangedSince } from './seen-facts.tsx';

interface ReportsProps {
  readonly item: QueueItemDetail;
  readonly readAt: number;
}

/** Each reporter's words, and what they saw when it is otherwise now. */
export const Reports = ({ item: { reported_by, now }, readAt }: ReportsProps) => {
  const say = useSay();
  if (reported_by.length === 0) return null;
  return (
    <Part title={<Plural value={reported_by.length} one="# report" other="# reports" />}>
      <ol className={classes.cards}>
        {reported_by.map(({ reporter, reason_display, text, seen, created_at }) => (
          <li key={`${reporter?.id} ${created_at}`} className={classes.card}>
            <p className={classes.cardHead}>
              <strong>{say(reason_display)}</strong>
              <span className={classes.meta}>
                <PersonLink person={reporter} /> · <TimeSince instant={created_at} now={readAt} />
              </span>
            </p>
            {text !== '' && <UserText isBlock>{text}</UserText>}
            <ChangedSince seen={seen} now={now} />
          </li>
        ))}
      </ol>
    </Part>
  );
};
