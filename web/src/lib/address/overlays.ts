/** Something that lies over a page and has a history entry of its own, so that Back closes it. */
export interface Overlay {
  readonly name: string;
  /** The query of the address below it. */
  readonly from: string;
  /** How many history entries were pushed since it opened, all with it open. */
  readonly steps?: number;
}

const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isOverlay = (value: unknown): value is Overlay =>
  isFacts(value) && typeof value['name'] === 'string' && typeof value['from'] === 'string';

/** What lies over the page at a history entry, the topmost last. It stands in no address, so no link carries it. */
export const overlaysIn = (state: unknown): readonly Overlay[] => {
  const overlays = isFacts(state) ? state['overlays'] : null;
  return Array.isArray(overlays) ? overlays.filter(isOverlay) : [];
};

export const withOverlays = (overlays: readonly Overlay[]): { overlays: readonly Overlay[] } | null =>
  overlays.length === 0 ? null : { overlays };

/** The overlays of an entry that is pushed on top of one with the same overlays. */
export const aStepAbove = (overlays: readonly Overlay[]): readonly Overlay[] =>
  overlays.map((overlay) => ({ ...overlay, steps: (overlay.steps ?? 0) + 1 }));

/** The state without what lies over the page; null when nothing else is in it. */
export const withoutOverlays = (state: unknown): unknown => {
  if (!isFacts(state)) return state;
  const { overlays: _closed, ...rest } = state;
  return Object.keys(rest).length === 0 ? null : rest;
};
