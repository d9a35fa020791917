import type { CardListing } from '@lodgepole/contract/listings/card';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { markedListingQuery } from '../queries.ts';

interface MapMarks {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The hovered card. */
  readonly hoveredId: number | null;
  readonly hoverCard: (id: number | null) => void;
  /** The hovered or chosen marker. */
  readonly highlightedId: number | null;
  readonly hoverMarker: (id: number | null) => void;
  readonly selected: CardListing | null;
  readonly select: (id: number) => void;
  readonly deselect: () => void;
}

const scrolling = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Links hovering between list and map. */
export const useMapMarks = (listings: readonly CardListing[]): MapMarks => {
  const list = useRef<HTMLUListElement>(null);
  const chosenFrom = useRef<Element | null>(null);
  const [hoveredId, hoverCard] = useState<number | null>(null);
  const [pointedId, hoverMarker] = useState<number | null>(null);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const listed = listings.find(({ id }) => id === selectedId) ?? null;
  const elsewhere = useQuery({
    ...markedListingQuery(useApi(), selectedId ?? 0),
    enabled: selectedId !== null && listed === null,
  });
  const selected = listed ?? (selectedId === null ? null : (elsewhere.data ?? null));

  const select = (id: number) => {
    chosenFrom.current = document.activeElement;
    setSelectedId(id);
    const card = list.current?.children[listings.findIndex((listing) => listing.id === id)];
    card?.scrollIntoView({ block: 'center', behavior: scrolling() });
  };
  const deselect = () => {
    setSelectedId(null);
    if (chosenFrom.current instanceof HTMLElement && chosenFrom.current.isConnected)
      chosenFrom.current.focus({ preventScroll: true });
  };
  return {
    list,
    hoveredId,
    hoverCard,
    highlightedId: pointedId ?? selected?.id ?? null,
    hoverMarker,
    selected,
    select,
    deselect,
  };
};
