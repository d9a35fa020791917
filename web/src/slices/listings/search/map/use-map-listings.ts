import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { languageOfLocale, pathIn } from '@lodgepole/contract/core/text/language';
import type { CardListing } from '@lodgepole/contract/listings/card';
import type { ListingPoint } from '@lodgepole/contract/listings/listing';
import type { ListingCluster } from '@lodgepole/contract/listings/search/map';
import { readBounds } from '@lodgepole/contract/places/bounds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { formats } from '../../../../lib/text/format.ts';
import type { MapCluster } from '../../../../map/pins/pill-clusters.ts';
import type { ClusterWords } from '../../../../map/pins/pill-elements.ts';
import type { MapPill } from '../../../../map/pins/pill-groups.ts';
import { briefFacts, isApproximate, listingTitle, reachMetres } from '../../listing-facts.ts';
import type { Inquiry } from '../inquiry.ts';
import { mapQuery } from '../queries.ts';

type Shown = Omit<ListingPoint, 'latitude' | 'longitude'> & Pick<CardListing, 'latitude' | 'longitude'>;

/** Homes without a known point appear only in the list. */
const useMarkers = (shown: readonly Shown[]): readonly MapPill[] => {
  const { i18n } = useLingui();
  return useMemo(
    () =>
      shown.flatMap((listing): MapPill[] => {
        const { id, latitude: lat, longitude: lng, price } = listing;
        if (lat === null || lng === null) return [];
        const about = isApproximate(listing) ? [i18n._(msg`approximate location`)] : [];
        const description = [listingTitle(i18n, listing), ...briefFacts(i18n, listing), ...about].join(', ');
        const label = formats(i18n).money(price);
        const href = pathIn(languageOfLocale(i18n.locale), paths.listing(id));
        return [{ id, lat, lng, label, description, reachMetres: reachMetres(listing), href }];
      }),
    [i18n, shown],
  );
};

const noClusters: readonly ListingCluster[] = [];

const useClusters = (counted: readonly ListingCluster[]): readonly MapCluster[] =>
  useMemo(
    () =>
      counted.map(({ lat, lng, count, min_price: from, bounds }) => ({
        lat,
        lng,
        count,
        from,
        bounds: readBounds(bounds) ?? { south: lat, west: lng, north: lat, east: lng },
      })),
    [counted],
  );

/** `1,240 homes from $950`. */
export const useClusterWords = (): ((cluster: MapCluster) => ClusterWords) => {
  const { i18n } = useLingui();
  return ({ count, from }) => {
    const price = formats(i18n).money(from);
    return {
      count: formats(i18n).number(count),
      label: i18n._(msg`from ${price}`),
      name: i18n._(msg`${plural(count, { one: '# home', other: '# homes' })} from ${price}. Zoom in.`),
    };
  };
};

interface MapInquiry {
  readonly inquiry: Inquiry;
  /** The list's homes, shown until the map's own have loaded. */
  readonly listings: readonly CardListing[];
  /** Shown even when homes are clustered. */
  readonly pointedId: number | null;
  readonly zoom: number | null;
}

export interface MapListings {
  readonly markers: readonly MapPill[];
  readonly clusters: readonly MapCluster[];
  /** Whether the homes of a newer search are loading. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  /** Whether the search is known to have no results. */
  readonly isEmpty: boolean;
  readonly retry: () => void;
}

/** All results; until they have loaded, or if that fails, those of the list. */
export const useMapListings = ({ inquiry, listings, pointedId, zoom }: MapInquiry): MapListings => {
  const isAsked = inquiry.kind === 'ask';
  const { data, error, isPlaceholderData, isPending, isFetching, refetch } = useQuery({
    ...mapQuery(useApi(), isAsked ? inquiry.query : {}, zoom),
    enabled: isAsked,
  });
  const found = isAsked ? data : undefined;
  const shown = useMemo((): readonly Shown[] => {
    if (!found) return listings;
    if (found.clusters.length === 0) return found.points;
    return listings.filter(({ id }) => id === pointedId);
  }, [found, listings, pointedId]);
  return {
    markers: useMarkers(shown),
    clusters: useClusters(found?.clusters ?? noClusters),
    isStale: isAsked && (isPlaceholderData || (isPending && isFetching)),
    hasFailed: isAsked && error !== null && !isFetching && data === undefined,
    isEmpty: inquiry.kind === 'nothing' || (found?.total === 0 && !isPlaceholderData),
    retry: () => void refetch(),
  };
};
