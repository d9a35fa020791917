import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { pageCountOf } from '../../../../lib/address/list-params.ts';
import { usePageKeys } from '../../../../ui/lists/pager.tsx';
import type { SearchControl } from '../use-search.ts';
import type { Results } from './use-results.ts';

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
};

/** Turning pages: by the arrow keys, with the focus at the head of the new page, and never beyond the last. */
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
