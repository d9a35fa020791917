import type { Page } from '@lodgepole/contract/core/endpoint';
import { type FieldProblems, isFieldProblems } from '@lodgepole/contract/core/problem';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { pageCountOf } from '../../../../lib/address/list-params.ts';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { usePageKeys } from '../../../../ui/lists/pager.tsx';
import type { Inquiry } from '../inquiry.ts';
import type { HandedOver } from '../navigation-state.ts';
import { listingsQuery } from '../queries.ts';
import type { SearchControl } from '../use-search.ts';

export type Loaded<Value> =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'ready'; readonly value: Value };

/** Loads code on demand. Callers render without it until it arrives or if it fails. */
export const useLoaded = <Value>(load: () => Promise<Value>, isWanted = true): Loaded<Value> => {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'waiting' });
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const settle = (next: Loaded<Value>) => {
      if (!isGone) setLoaded(next);
    };
    start().then(
      (value) => settle({ kind: 'ready', value }),
      () => settle({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return loaded;
};

export interface Results {
  readonly found: Page<CardListing> | null;
  /** Whether newer results are loading. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  /** Server errors by parameter. */
  readonly problems: FieldProblems;
  readonly retry: () => void;
}

const nothing: Page<CardListing> = { items: [], total: 0, isExact: true };
const noProblems: FieldProblems = {};

const problemsIn = (error: unknown): FieldProblems =>
  error instanceof ApiError && error.status === 400 && isFieldProblems(error.problem)
    ? error.problem
    : noProblems;

/** Results from another screen may be old: show them and refetch. */
const firstResults = (handedOver: HandedOver | null) => {
  if (!handedOver?.listings) return {};
  const { listings, search } = handedOver;
  const items = listings.slice(0, search.page_size);
  return {
    initialData: (): Page<CardListing> => ({ items, total: listings.length, isExact: true }),
    initialDataUpdatedAt: 0,
  };
};

export const useResults = (inquiry: Inquiry, handedOver: HandedOver | null): Results => {
  const isAsked = inquiry.kind === 'ask';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listingsQuery(useApi(), isAsked ? inquiry.query : {}),
    ...firstResults(handedOver),
    enabled: isAsked,
  });
  const found = isAsked ? (data ?? null) : inquiry.kind === 'nothing' ? nothing : null;
  return {
    found,
    isStale: isAsked && isPlaceholderData,
    // A failed background refetch keeps the current results.
    hasFailed: isAsked && error !== null && data === undefined && !isFetching,
    problems: isAsked ? problemsIn(error) : noProblems,
    retry: () => void refetch(),
  };
};

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
};

/** Arrow keys turn pages and move the focus to the top of the new page. */
export const usePages = ({ search, change }: SearchControl, { found, isStale }: Results): number => {
  const { page, page_size, place } = search;
  const pageCount = pageCountOf(found?.total ?? 0, page_size);
  usePageKeys({
    page,
    pageCount,
    onChoose: (wanted) => {
      change((now) => ({ ...now, page: wanted }), `page ${wanted}`);
      focusHeading();
    },
  });

  const isBeyond = found !== null && !isStale && page > pageCount;
  const comeBack = useEffectEvent(() => change((now) => ({ ...now, page: pageCount }), null));
  useEffect(() => {
    if (isBeyond) comeBack();
  }, [isBeyond]);

  const isBack = useNavigationType() === NavigationType.Pop;
  const hasPlace = place.kind !== 'anywhere';
  const shown = useRef({ page, hasPlace });
  useEffect(() => {
    const last = shown.current;
    shown.current = { page, hasPlace };
    const isTurned = last.page !== page && page !== 1;
    if (!isBack && (isTurned || (hasPlace && !last.hasPlace))) focusHeading();
  }, [page, hasPlace, isBack]);
  return pageCount;
};
