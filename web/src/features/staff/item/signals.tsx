import { Trans } from '@lingui/react/macro';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useSay } from '../../../lib/text/say.ts';
import { Badge, type Look } from '../../../ui/badges/badge.tsx';
import { TimeSince } from '../../../ui/text/time-since.tsx';
import { UserText } from '../user-text.tsx';
import classes from './item-parts.module.css';
import { Part } from './part.tsx';

type Signal = QueueItemDetail['signals'][number];

interface SignalsProps {
  readonly signals: readonly Signal[];
  readonly readAt: number;
}

const looks: Readonly<Record<Signal['strength'], Look>> = {
  strong: { tone: 'red', icon: IconAlertTriangle },
  weak: { tone: 'amber', icon: IconInfoCircle },
};

/** What the rules found, with what shows it. */
export const Signals = ({ signals, readAt }: SignalsProps) => {
  if (signals.length === 0) return null;
  return (
    <Part title={<Trans>Signals</Trans>}>
      <ul className={classes.cards}>
        {signals.map((signal) => (
          <li key={`${signal.code} ${signal.found_at}`} className={classes.card}>
            <SignalCard signal={signal} readAt={readAt} />
          </li>
        ))}
      </ul>
    </Part>
  );
};

interface SignalCardProps {
  readonly signal: Signal;
  readonly readAt: number;
}

const SignalCard = ({ signal, readAt }: SignalCardProps) => {
  const say = useSay();
  const { strength, sentence, evidence, is_cleared, found_at } = signal;
  return (
    <>
      <p className={classes.cardHead}>
        <Badge look={looks[strength]}>
          {strength === 'strong' ? <Trans>Strong</Trans> : <Trans>Weak</Trans>}
        </Badge>
        <span className={classes.meta}>
          {is_cleared && (
            <>
              <Trans>No longer there</Trans> ·{' '}
            </>
          )}
          <TimeSince instant={found_at} now={readAt} />
        </span>
      </p>
      <p>{say(sentence)}</p>
      {evidence !== '' && (
        <blockquote className={classes.evidence}>
          <UserText>{evidence}</UserText>
        </blockquote>
      )}
    </>
  );
};
