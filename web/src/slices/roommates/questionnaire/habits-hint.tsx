import { Trans, useLingui } from '@lingui/react/macro';
import { IconHeartHandshake, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './habits-hint.module.css';

/** All of local storage goes when someone signs out, and with it that they wanted no hint. */
const keyOf = (viewer: number): string => `habits-hint:${viewer}`;

/** Storage may be forbidden or full; then the hint is there again next time. */
const attempt = <Result,>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Leads to the questions. It stays away once it was sent away. */
export const HabitsHint = ({ viewer }: { readonly viewer: number }) => {
  const { t } = useLingui();
  const [isUnwanted, setUnwanted] = useState(
    () => attempt(() => localStorage.getItem(keyOf(viewer))) !== null,
  );
  if (isUnwanted) return null;
  const dismiss = () => {
    attempt(() => localStorage.setItem(keyOf(viewer), 'dismissed'));
    setUnwanted(true);
    // The button goes with the hint.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.hint} aria-label={t`Your habits`}>
      <IconHeartHandshake size={28} stroke={1.75} aria-hidden="true" className={classes.sign} />
      <p className={classes.words}>
        <Trans>Answer ten questions to see who you would get along with.</Trans>
      </p>
      <Button to={paths.habits()} size="sm" className={classes.way}>
        <Trans>Answer the questions</Trans>
      </Button>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={t({ message: 'Dismiss', context: 'hint' })}
        onClick={dismiss}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </section>
  );
};
