import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useViewing } from '../session/viewer.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Scene } from '../ui/scene.tsx';
import { PlaceSearch } from './parts/place-search.tsx';

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
    {useViewing().kind === 'signed-in' && (
      <Suspense>
        <RecommendedHomes />
      </Suspense>
    )}
  </>
);
