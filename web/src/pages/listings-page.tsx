import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useVisitor } from '../session/viewer.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Scene } from '../ui/scene.tsx';
import { PlaceSearch } from './parts/place-search.tsx';
import { RecommendedPending } from './parts/recommended-pending.tsx';

const RecommendedHomes = lazy(async () => ({
  default: (await import('./parts/recommended-homes.tsx')).RecommendedHomes,
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
    <Recommended />
  </>
);

const Recommended = () => {
  const { kind } = useVisitor();
  if (kind === 'failed') return null;
  if (kind === 'anonymous') return <RecommendedPending isUncertain />;
  return (
    <Suspense fallback={<RecommendedPending />}>
      {kind === 'signed-in' ? <RecommendedHomes /> : <RecommendedPending />}
    </Suspense>
  );
};
