import type { Box } from './ground/place-labels.ts';

/** Pixels at each side of the map that its own buttons, scale and credits may lie over. */
interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What is fitted into the map, a search's homes for instance, stays this far from its edges. */
export const mapInsets: Insets = { top: 28, right: 68, bottom: 40, left: 28 };

/** Elements with `data-over-map`, of the page too, hide what is under them; names and pins keep out of there. */
export const coveredBoxes = (container: HTMLElement): Box[] => {
  const corner = container.getBoundingClientRect();
  return [...document.querySelectorAll('[data-over-map]')].map((cover) => {
    const { left, top, right, bottom } = cover.getBoundingClientRect();
    return {
      left: left - corner.left,
      top: top - corner.top,
      right: right - corner.left,
      bottom: bottom - corner.top,
    };
  });
};
