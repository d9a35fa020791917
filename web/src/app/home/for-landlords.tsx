import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { wayToPost } from '../../lib/address/paths.ts';
import { useViewing } from '../../session/viewer.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './home-content.module.css';

/** The other half of the market comes through the same page. */
export const ForLandlords = () => {
  const isSignedIn = useViewing().kind !== 'anonymous';
  const headingId = useId();
  return (
    <section className={classes.landlords} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>
          <Trans>Do you rent out a home?</Trans>
        </h2>
        <p>
          <Trans>Post it for free, and hear from people who apply together.</Trans>
        </p>
      </div>
      <Button to={wayToPost(isSignedIn)} size="lg">
        <Trans>List your home</Trans>
      </Button>
    </section>
  );
};
