import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './submit-button.module.css';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/**
 * Until the page is hydrated it sends nothing: the browser by itself would send a password to the wrong place.
 * While busy it stays focusable, so that nobody who uses a keyboard loses their place.
 */
export const SubmitButton = ({ isBusy, children }: SubmitButtonProps) => (
  <Button
    type="submit"
    fullWidth
    className={classes.submit}
    disabled={!useHydrated()}
    {...(isBusy ? { 'aria-disabled': true, 'data-busy': true } : {})}
  >
    {children}
  </Button>
);
