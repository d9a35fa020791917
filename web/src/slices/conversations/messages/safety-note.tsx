import { Trans, useLingui } from '@lingui/react/macro';
import type { TextSignal } from '@lodgepole/contract/core/text-rules/signals';
import { IconShieldExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import classes from './messages.module.css';

interface Advice {
  readonly sign: ReactNode;
  readonly advice: ReactNode;
}

const advices: Readonly<Record<TextSignal, Advice>> = {
  money_before_viewing: {
    sign: <Trans>This message seems to ask for money before a viewing.</Trans>,
    advice: <Trans>Pay nothing before you have seen the inside of the home and signed a lease.</Trans>,
  },
  keys_by_mail: {
    sign: <Trans>This message seems to say that keys come by mail.</Trans>,
    advice: <Trans>Take the keys in person, at the home, from someone you have met.</Trans>,
  },
  other_messenger: {
    sign: <Trans>This message seems to ask you to write somewhere else.</Trans>,
    advice: (
      <Trans>Keep the conversation here: you can report what is written here, and it serves as proof.</Trans>
    ),
  },
  abroad: {
    sign: <Trans>The writer seems to be abroad.</Trans>,
    advice: <Trans>Pay nothing until someone you can meet has shown you the home.</Trans>,
  },
  contact_details: {
    sign: <Trans>This message has an email address, a link or a phone number.</Trans>,
    advice: <Trans>Never sign in or pay on a page that a message leads you to.</Trans>,
  },
};

/** Ignores codes newer than this version of the site. */
export const knownSigns = (safety: readonly string[]): readonly TextSignal[] =>
  safety.filter((code): code is TextSignal => Object.hasOwn(advices, code));

interface SafetyNoteProps {
  readonly signs: readonly TextSignal[];
  /** An earlier message has the same note. */
  readonly isRepeated: boolean;
}

export const SafetyNote = ({ signs, isRepeated }: SafetyNoteProps) => {
  const { t } = useLingui();
  const icon = <IconShieldExclamation size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />;
  const words = (
    <>
      {signs.map((code) => (
        <p key={code}>
          <b className={classes.sign}>{advices[code].sign}</b> {advices[code].advice}
        </p>
      ))}
      <p>
        <Link to={paths.safety()}>
          <Trans>How to stay safe</Trans>
        </Link>
      </p>
    </>
  );
  return isRepeated ? (
    <details className={classes.note}>
      <summary className={classes.summary}>
        {icon}
        <Trans>Safety note</Trans>
      </summary>
      <div className={classes.words}>{words}</div>
    </details>
  ) : (
    <div role="note" aria-label={t`Safety note`} className={`${classes.note} ${classes.open}`}>
      {icon}
      <div className={classes.words}>{words}</div>
    </div>
  );
};
