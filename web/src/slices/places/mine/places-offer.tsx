import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { myPlacesQuery } from './queries.ts';

export const PlacesLink = () => (
  <Link to={`${paths.settings()}#places`}>
    <Trans>Add places that matter to you</Trans>
  </Link>
);

export const PlacesOffer = ({ className }: { readonly className?: string | undefined }) => (
  <p className={className}>
    <Trans>See how far homes are from work, school or friends.</Trans> <PlacesLink />
  </p>
);

/** For signed-in people who keep none yet. */
export const FirstPlacesOffer = (look: { readonly className?: string | undefined }) => {
  const { data } = useQuery(myPlacesQuery(useApi()));
  return data?.length === 0 ? <PlacesOffer {...look} /> : null;
};
