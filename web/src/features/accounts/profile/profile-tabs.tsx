import '@mantine/core/styles/Tabs.layer.css';
import { Trans } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import classes from './profile-tabs.module.css';

interface ProfileTabsProps {
  readonly listings: ReactNode;
  readonly reviews: ReactNode;
}

const reviewsTab = 'reviews';

/** What a person offers and what others say about them. The open tab stands in the address. */
export const ProfileTabs = ({ listings, reviews }: ProfileTabsProps) => {
  const [params, setParams] = useSearchParams();
  const choose = (tab: string | null) =>
    // What else stands in the address is the place in the other tab's list.
    setParams(tab === reviewsTab ? { tab } : {}, { replace: true, preventScrollReset: true });
  return (
    <Tabs
      value={params.get('tab') === reviewsTab ? reviewsTab : 'listings'}
      onChange={choose}
      keepMounted={false}
      classNames={{ tab: classes.tab ?? '' }}
    >
      <Tabs.List>
        <Tabs.Tab value="listings">
          <Trans>Listings</Trans>
        </Tabs.Tab>
        <Tabs.Tab value={reviewsTab}>
          <Trans>Reviews</Trans>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="listings">{listings}</Tabs.Panel>
      <Tabs.Panel value={reviewsTab}>{reviews}</Tabs.Panel>
    </Tabs>
  );
};
