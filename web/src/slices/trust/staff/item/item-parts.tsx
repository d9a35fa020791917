import { Plural, Trans } from '@lingui/react/macro';
import type { QueueItemDetail, StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Badge, type Look } from '../../../../ui/badges/badge.tsx';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { PersonLink, StaffName, UserText } from '../labels.tsx';
import classes from './item-parts.module.css';
import { Part } from './part.tsx';
import { ChangedSince } from './seen-facts.tsx';

interface ReportsProps {
  readonly item: QueueItemDetail;
  readonly readAt: number;
}

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

type Signal = QueueItemDetail['signals'][number];

interface SignalsProps {
  readonly item: Pick<QueueItemDetail, 'signals' | 'text_then' | 'text_now'>;
  readonly readAt: number;
}

const signalLooks: Readonly<Record<Signal['strength'], Look>> = {
  strong: { tone: 'red', icon: IconAlertTriangle },
  weak: { tone: 'amber', icon: IconInfoCircle },
};

/** Includes evidence that the landlord has since edited out. */
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
      <Part
        title={text_now === null ? <Trans>Description</Trans> : <Trans>The description was changed</Trans>}
      >
        <div className={classes.beside}>
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
        </div>
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
        <Badge look={signalLooks[strength]}>
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
              <Trans>No longer applies</Trans> ·{' '}
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

interface AnswersProps {
  readonly item: Pick<QueueItemDetail, 'kind' | 'note' | 'answers' | 'appeal_of'>;
  readonly readAt: number;
}

export const Answers = ({ item: { kind, note, answers, appeal_of }, readAt }: AnswersProps) => (
  <>
    {appeal_of !== null && (
      <p>
        <Link to={paths.staffItem(appeal_of)}>
          <Trans>Open the decision that this is about</Trans>
        </Link>
      </p>
    )}
    {note !== '' && (
      <Part
        title={
          kind === 'appeal' ? (
            <Trans>Why the person asks for another look</Trans>
          ) : (
            <Trans>The landlord’s note</Trans>
          )
        }
      >
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
                <Trans>Asked for another look without giving a reason.</Trans>
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

interface EarlierActsProps {
  readonly log: readonly StaffLogEntry[];
  readonly readAt: number;
}

export const EarlierActs = ({ log, readAt }: EarlierActsProps) => {
  const say = useSay();
  if (log.length === 0) return null;
  return (
    <Part title={<Trans>Previous staff actions</Trans>}>
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
