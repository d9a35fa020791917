import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useNext } from '../../../lib/address/use-address.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Refusal } from './problems.ts';
import classes from './profile-form.module.css';

/** Everything the server said, line by line, brought into view. */
export const RefusalBanner = ({ refusal }: { readonly refusal: Refusal }) => {
  const next = useNext();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <div ref={place}>
      <Banner kind="failure">
        <p className={classes.lines}>{refusal.lines.join('\n')}</p>
        {refusal.isEmailTaken && (
          <Link to={paths.login(next)}>
            <Trans>Go to sign in</Trans>
          </Link>
        )}
      </Banner>
    </div>
  );
};
