import { Trans } from '@lingui/react/macro';
import classes from './profile-form.module.css';

/** Most fields are needed, so the others say that they are not. */
export const OptionalLabel = ({ children }: { readonly children: string }) => (
  <>
    {children}{' '}
    <span className={classes.optional}>
      <Trans>(optional)</Trans>
    </span>
  </>
);
