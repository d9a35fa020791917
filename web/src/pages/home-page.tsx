import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useApi } from '../lib/api-context.tsx';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import { Scene } from '../ui/scene.tsx';
import content from './home-content.module.css';
import { asksToSignIn, homeContentQuery } from './home-content.ts';
import { FreshHomes } from './parts/fresh-homes.tsx';
import { PlaceSearch } from './parts/place-search.tsx';

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
    <FreshHomes />
    <HomeContent />
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
