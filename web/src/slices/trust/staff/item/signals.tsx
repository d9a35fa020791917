import { Trans } from '@lingui/react/macro';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useSay } from '../../../../lib/text/say.ts';
import { Badge, type Look } from '../../../../ui/badges/badge.tsx';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { UserText } from '../user-text.tsx';
import classes from './item-parts.module.css';
import { Part } from './part.tsx';

type Signal = QueueItemDetail['signals'][number];

interface SignalsProps {
  readonly item: Pick<QueueItemDetail, 'signals' | 'text_then' | 'text_now'>;
  readonly readAt: number;
}

const looks: Readonly<Record<Signal['strength'], Look>> = {
  strong: { tone: 'red', icon: IconAlertTriangle },
  weak: { tone: 'amber', icon: IconInfoCircle },
};

/** What the rules found, with what shows it, also when the owner has edited it out. */
export const Signals = ({ item: { signals, text_then, text_now }, readAt }: SignalsProps) => (
  <>
    {signals.length > 0 && (
      <Part title={<Trans>Signals</Trans>}>
        <ul className={classes.cards}>
          {signals.map((signal) => (
            <li key={`${signal.code} ${signal.gone_at ?? ''} ${signal.excerpt}`} className={classes.card}>
              <SignalCard signal={signal} readAt={readAt} />
            </li>
          ))}
        </ul>
      </Part>
    )}
    {text_then !== null && text_then !== text_now && (
      <Part title={<Trans>The description was changed</Trans>}>
        <div className={classes.card}>
          <p className={classes.meta}>
            <Trans>When it was held</Trans>
          </p>
          <UserText isBlock>{text_then}</UserText>
        </div>
        {text_now !== null && (
          <div className={classes.card}>
            <p className={classes.meta}>
              <Trans>Now</Trans>
            </p>
            <UserText isBlock>{text_now}</UserText>
          </div>
        )}
      </Part>
    )}
  </>
);

interface SignalCardProps {
  readonly signal: Signal;
  readonly readAt: number;
}

const SignalCard = ({ signal, readAt }: SignalCardProps) => {
  const say = useSay();
  const { strength, sentence, excerpt, is_cleared, found_at, gone_at } = signal;
  return (
    <>
      <p className={classes.cardHead}>
        <Badge look={looks[strength]}>
          {strength === 'strong' ? <Trans>Strong</Trans> : <Trans>Weak</Trans>}
        </Badge>
        <span className={classes.meta}>
          {is_cleared && (
            <>
              <Trans>Staff released this before.</Trans>{' '}
            </>
          )}
          {gone_at !== null && (
            <>
              <Trans>No longer there</Trans> ·{' '}
            </>
          )}
          <TimeSince instant={gone_at ?? found_at} now={readAt} />
        </span>
      </p>
      <p>{say(sentence)}</p>
      {excerpt !== '' && (
        <blockquote className={classes.evidence}>
          <UserText>{excerpt}</UserText>
        </blockquote>
      )}
    </>
  );
};
