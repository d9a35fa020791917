import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../ui/lists/tabs.tsx';

interface ProfileTabsProps {
  readonly listings: ReactNode;
  readonly reviews: ReactNode;
}

const reviewsTab = 'reviews';

/** What a person offers and what others say about them. The open tab stands in the address. */
export const ProfileTabs = ({ listings, reviews }: ProfileTabsProps) => {
  const [params, setParams] = useSearchParams();
  const choose = (tab: string) =>
    // What else stands in the address is the place in the other tab's list.
    setParams(tab === reviewsTab ? { tab } : {}, { replace: true, preventScrollReset: true });
  return (
    <Tabs
      open={params.get('tab') === reviewsTab ? reviewsTab : 'listings'}
      onOpen={choose}
      tabs={[
        { name: 'listings', label: <Trans>Listings</Trans>, panel: listings },
        { name: reviewsTab, label: <Trans>Reviews</Trans>, panel: reviews },
      ]}
    />
  );
};
