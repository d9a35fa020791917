import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Navigate } from 'react-router';
import { paths, wayToPost } from '../../lib/address/paths.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { atRest } from '../../lib/browser.ts';
import { useOnceHydrated } from '../../lib/use-hydrated.ts';
import { useViewing } from '../../session/viewer.ts';
import { ListingGrid } from '../../slices/listings/listing-grid.tsx';
import { PlaceSearch } from '../../slices/listings/pages/search/place-search.tsx';
import { lastSearch } from '../../slices/listings/search/last-search.ts';
import { listingsQuery } from '../../slices/listings/search/queries.ts';
import { Scene } from '../../ui/brand/scene.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { optionalPart } from '../../ui/hydration/optional-part.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import content from './home-content.module.css';
import { asksToSignIn, freshListingsQuery, homeContentQuery } from './home-content.ts';

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
    <FreshListings />
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

const ForLandlords = () => {
  const isSignedIn = useViewing().kind !== 'anonymous';
  const headingId = useId();
  return (
    <section className={content.landlords} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>
          <Trans>Do you rent out a home?</Trans>
        </h2>
        <p>
          <Trans>Post it for free, and hear from people who apply together.</Trans>
        </p>
      </div>
      <Button to={wayToPost(isSignedIn)} size="lg">
        <Trans>List your home</Trans>
      </Button>
    </section>
  );
};

/** Below the fold, so its script loads after the page. */
const load = () => import('./fresh-listing.tsx');
const FreshListing = lazy(async () => ({ default: (await load()).FreshListing }));

/** Where the reader searched last on this device; nothing while rendering on the server or hydrating. */
const useNear = () => {
  const api = useApi();
  const [kept] = useState(lastSearch);
  const searched = useOnceHydrated(kept);
  const { data } = useQuery({
    ...listingsQuery(api, { ...searched, ...(searched?.lat !== undefined && { radius: 25 }), page_size: 10 }),
    enabled: searched?.lat !== undefined || searched?.location !== undefined,
  });
  return { items: data?.items.slice(0, 8) ?? [], place: searched?.location };
};

/** The newest homes near the reader's last search, otherwise anywhere. Nothing when there are none. */
const FreshListings = () => {
  const { data = [] } = useQuery(freshListingsQuery(useApi()));
  const near = useNear();
  const headingId = useId();
  // A click on a card that has no script yet would be lost.
  useEffect(() => {
    void atRest()
      .then(load)
      .catch(() => undefined);
  }, []);
  const isNear = near.items.length > 0;
  const shown = isNear ? near.items : data;
  const { place } = near;
  if (shown.length === 0) return null;
  return (
    <section className={content.fresh} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {isNear && place !== undefined ? (
          <Trans>Fresh listings near {place}</Trans>
        ) : (
          <Trans>Fresh listings</Trans>
        )}
      </h2>
      <ListingGrid>
        {shown.map((listing) => (
          <FreshListing key={listing.id} listing={listing} />
        ))}
      </ListingGrid>
    </section>
  );
};

/** Anonymous visitors have none, and do not load it. */
const SearchNews = optionalPart(
  async () => (await import('../../slices/saved/searches/search-news.tsx')).SearchNews,
);

const NewInSearches = () => {
  const id = useId();
  if (useViewing().kind !== 'signed-in') return null;
  const title = (
    <h2 id={id}>
      <Trans>New homes in your searches</Trans>
    </h2>
  );
  return (
    <Suspense>
      <SearchNews className={content.news} labelledBy={id} title={title} />
    </Suspense>
  );
};
