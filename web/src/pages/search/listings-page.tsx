import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useViewing } from '../../session/viewer.ts';
import { Scene } from '../../ui/brand/scene.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PlaceSearch } from '../parts/place-search.tsx';
import { welcomeIn } from '../parts/welcome.ts';
import { RecommendedPending } from './parts/recommended-pending.tsx';

const RecommendedHomes = lazy(async () => ({
  default: (await import('./parts/recommended-homes.tsx')).RecommendedHomes,
}));

const WelcomeHomes = lazy(async () => ({
  default: (await import('./parts/welcome-homes.tsx')).WelcomeHomes,
}));

export const ListingsPage = () => (
  <>
    <Scene
      title={
        <PageTitle>
          <Trans>Find Your Next Rental</Trans>
        </PageTitle>
      }
      lead={<Trans>Choose a city and how far around it you would live.</Trans>}
    >
      <PlaceSearch />
    </Scene>
    <Greeting />
    <Recommended />
  </>
);

/** The server does not see the history's state. */
const Greeting = () => {
  const location = useLocation();
  const welcome = useHydrated() ? welcomeIn(location.state) : null;
  return (
    welcome && (
      <Suspense>
        <WelcomeHomes {...welcome} />
      </Suspense>
    )
  );
};

const Recommended = () => {
  const { kind } = useViewing();
  if (kind === 'failed') return null;
  if (kind === 'anonymous') return <RecommendedPending isUncertain />;
  return (
    <Suspense fallback={<RecommendedPending />}>
      {kind === 'signed-in' ? <RecommendedHomes /> : <RecommendedPending />}
    </Suspense>
  );
};
