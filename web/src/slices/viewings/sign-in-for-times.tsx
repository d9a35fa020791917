import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';

export const SignInForTimes = ({ listing }: { readonly listing: number }) => (
  <Link to={paths.login(`${paths.listing(listing)}#viewings`)}>
    <Trans>Sign in to see viewing times</Trans>
  </Link>
);
