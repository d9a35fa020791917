import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { Scene } from '../../../../ui/brand/scene.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { PlaceSearch } from './place-search.tsx';
import { RecommendedPending } from './recommended/recommended-pending.tsx';
import { welcomeIn } from './recommended/welcome.ts';

const RecommendedListings = lazy(async () => ({
  default: (await import('./recommended/recommended-listings.tsx')).RecommendedListings,
}));

const WelcomeListings = lazy(async () => ({
  default: (await import('./recommended/welcome-listings.tsx')).WelcomeListings,
}));

const IntentQuestion = lazy(async () => ({
  default: (await import('../../../accounts/intent/intent-question.tsx')).IntentQuestion,
}));

export const ListingsPage = () => (
  <>
    <Scene
      title={
        <PageTitle>
          <Trans>Find Your Next Rental</Trans>
        </PageTitle>
      }
      lead={<Trans>Choose a city and how far from it you are willing to live.</Trans>}
    >
      <PlaceSearch />
    </Scene>
    <Intent />
    <Greeting />
    <Recommended />
  </>
);

/** Asked once, after the first sign-in. */
const Intent = () => {
  const viewer = viewerOf(useViewing());
  if (viewer === null || viewer.intent_asked) return null;
  return (
    <Suspense>
      <IntentQuestion viewer={viewer} />
    </Suspense>
  );
};

/** The server does not see the history's state. */
const Greeting = () => {
  const location = useLocation();
  const welcome = useHydrated() ? welcomeIn(location.state) : null;
  return (
    welcome && (
      <Suspense>
        <WelcomeListings {...welcome} />
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
      {kind === 'signed-in' ? <RecommendedListings /> : <RecommendedPending />}
    </Suspense>
  );
};
