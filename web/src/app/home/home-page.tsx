import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { PlaceSearch } from '../../slices/listings/pages/search/place-search.tsx';
import { Scene } from '../../ui/brand/scene.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ForLandlords } from './for-landlords.tsx';
import { FreshHomes } from './fresh-homes.tsx';
import content from './home-content.module.css';
import { asksToSignIn, homeContentQuery } from './home-content.ts';
import { NewInSearches } from './new-in-searches.tsx';

const contentClasses = {
  'how-it-works': content.howItWorks,
  steps: content.steps,
  cities: content.cities,
  'city-list': content.cityList,
};

export const HomePage = () => (
  <>
    <Scene
      size="hero"
      title={
        <PageTitle size="hero">
          <Trans>Find a home worth sharing.</Trans>
        </PageTitle>
      }
      lead={<Trans>Rentals and roommates across Canada. Search alone, apply together.</Trans>}
    >
      <PlaceSearch />
    </Scene>
    <NewInSearches />
    <FreshHomes />
    <HomeContent />
    <ForLandlords />
  </>
);

const HomeContent = () => {
  const { data, error, isPending, refetch } = useQuery(homeContentQuery(useApi()));
  if (asksToSignIn(error)) return <Navigate to={paths.login()} replace />;
  if (data !== undefined)
    return (
      <div className={content.content}>
        <SafeHtml html={data} classNames={contentClasses} />
      </div>
    );
  if (isPending) return <div className={content.pending} aria-busy="true" />;
  return (
    <div role="status" className={content.failure}>
      <p>
        <Trans>The rest of this page could not be loaded. You can still search.</Trans>
      </p>
      <Button variant="default" onClick={() => void refetch()}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
};
