import { Trans } from '@lingui/react/macro';
import { PlaceSearchForm } from '../features/places/place-search-form.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Scene } from '../ui/scene.tsx';

export const ListingsPage = () => (
  <Scene
    title={
      <PageTitle>
        <Trans>Find Your Next Rental</Trans>
      </PageTitle>
    }
    lead={<Trans>Choose a city and how far around it you would live.</Trans>}
  >
    <PlaceSearchForm />
  </Scene>
);
