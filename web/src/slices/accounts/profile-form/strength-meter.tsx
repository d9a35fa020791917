import { Trans } from '@lingui/react/macro';
import { passwordStrength, strengthLabels } from '@lodgepole/contract/accounts/password';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useSay } from '../../../lib/text/say.ts';
import classes from './strength-meter.module.css';

/** How hard a password is to guess, as a bar, as a word, and as what would make it harder. */
export const StrengthMeter = ({ password }: { readonly password: string }) => {
  const say = useSay();
  const { score, strength, hints } = passwordStrength(password);
  const label = say(strengthLabels[strength]);
  return (
    <div className={classes.meter} data-strength={password === '' ? undefined : strength}>
      <div className={classes.head}>
        <div className={classes.bar} aria-hidden="true">
          {hints.map(({ hint }, index) => (
            <span key={hint} className={classes.part} data-filled={index < score || undefined} />
          ))}
        </div>
        <p role="status" className={classes.label}>
          {password !== '' && (
            <>
              <span className="visually-hidden">
                <Trans>Password strength:</Trans>{' '}
              </span>
              {label}
            </>
          )}
        </p>
      </div>
      <ul className={classes.hints}>
        {hints.map(({ hint, isMet }) => (
          <li key={hint} className={classes.hint} data-met={isMet || undefined}>
            {isMet ? (
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
            ) : (
              <IconPointFilled size={16} aria-hidden="true" />
            )}
            <span>{say(hint)}</span>
            {isMet && (
              <span className="visually-hidden">
                <Trans>(done)</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
