import { Trans } from '@lingui/react/macro';
import { PageTitle } from '../ui/page-title.tsx';
import { Scene } from '../ui/scene.tsx';
import { PlaceSearch } from './parts/place-search.tsx';

export const ListingsPage = () => (
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
);
