/** Colours are `#rrggbb`. */
export type Colour = string;

const channels = (colour: Colour): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const hex = (value: number): string =>
  Math.round(Math.max(0, Math.min(255, value)))
    .toString(16)
    .padStart(2, '0');

/** The colour between two; 0 is the first, 1 the second. */
export const mix = (one: Colour, other: Colour, share: number): Colour => {
  const [a, b] = [channels(one), channels(other)];
  return `#${hex(a[0] + (b[0] - a[0]) * share)}${hex(a[1] + (b[1] - a[1]) * share)}${hex(a[2] + (b[2] - a[2]) * share)}`;
};

/** Shadows are a little blue and lights a little warm, as in daylight. */
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#1b2233', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#fffaf0', share);
