import { Trans } from '@lingui/react/macro';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { IconFlag } from '@tabler/icons-react';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { UserText } from '../user-text.tsx';
import classes from './item-parts.module.css';

interface AroundProps {
  readonly around: QueueItemDetail['around'];
  /** The message that was reported. */
  readonly reported: number;
  readonly readAt: number;
}

/** A reported message among those before and after it. */
export const Around = ({ around, reported, readAt }: AroundProps) => (
  <ol className={classes.messages}>
    {around.map(({ id, sender, content, timestamp }) => (
      <li key={id} className={classes.message} data-reported={id === reported || undefined}>
        <p className={classes.cardHead}>
          <strong>
            <UserText>{sender}</UserText>
          </strong>
          <span className={classes.meta}>
            <TimeSince instant={timestamp} now={readAt} />
          </span>
        </p>
        {id === reported && (
          <p className={classes.mark}>
            <IconFlag size={16} stroke={1.75} aria-hidden="true" />
            <Trans>This message was reported</Trans>
          </p>
        )}
        <UserText isBlock>{content}</UserText>
      </li>
    ))}
  </ol>
);
