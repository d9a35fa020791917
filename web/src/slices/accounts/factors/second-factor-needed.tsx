import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';

/** In place of the staff pages. Someone who has a factor signs in again with it. */
export const SecondFactorNeeded = ({ viewer }: { readonly viewer: OwnProfile }) => {
  const hasFactor = viewer.totp === true || (viewer.passkeys ?? 0) > 0;
  return (
    <PageColumn width="narrow">
      <PageTitle>
        <Trans>Staff need a second factor</Trans>
      </PageTitle>
      {hasFactor ? (
        <>
          <p>
            <Trans>You signed in without your passkey or code. Sign out, and sign in again with it.</Trans>
          </p>
          <div>
            <Button to={paths.logout()}>
              <Trans>Sign out</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <Trans>
              A password alone does not protect the people of this site well enough. Add a passkey, or set up
              codes from an app on your phone. The staff pages open as soon as you have.
            </Trans>
          </p>
          <div>
            <Button to={`${paths.settings()}#security`}>
              <Trans>Go to your settings</Trans>
            </Button>
          </div>
        </>
      )}
    </PageColumn>
  );
};
