import { Trans } from '@lingui/react/macro';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { UserText } from '../user-text.tsx';
import classes from './item-parts.module.css';
import { Part } from './part.tsx';

interface AnswersProps {
  readonly item: Pick<QueueItemDetail, 'note' | 'answers'>;
  readonly readAt: number;
}

/** The landlord's note on a verification, and what the person concerned answered. */
export const Answers = ({ item: { note, answers }, readAt }: AnswersProps) => (
  <>
    {note !== '' && (
      <Part title={<Trans>The landlord’s note</Trans>}>
        <div className={classes.card}>
          <UserText isBlock>{note}</UserText>
        </div>
      </Part>
    )}
    {answers.length > 0 && (
      <Part title={<Trans>What the person answered</Trans>}>
        <ol className={classes.cards}>
          {answers.map(({ text, created_at }) => (
            <li key={created_at} className={classes.card}>
              <p className={classes.meta}>
                <TimeSince instant={created_at} now={readAt} />
              </p>
              {text === '' ? (
                <Trans>Asks you to look again, without words.</Trans>
              ) : (
                <UserText isBlock>{text}</UserText>
              )}
            </li>
          ))}
        </ol>
      </Part>
    )}
  </>
);
