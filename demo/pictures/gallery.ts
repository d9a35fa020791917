import type { PropertyType } from '@lodgepole/contract/listings/codes';
import { type Style, styles } from './style.ts';

type Inside = 'living' | 'kitchen' | 'bedroom' | 'bathroom';
export type Room = Inside | 'exterior' | 'balcony' | 'yard';

export interface Drawing {
  readonly id: string;
  readonly room: Room;
  /** Of an exterior. */
  readonly type?: PropertyType;
  /** Of a room inside. */
  readonly style?: Style;
}

const numbered = <Rest extends object>(count: number, name: string, rest: Rest) =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}`, ...rest }));

const insides: readonly (readonly [Inside, number])[] = [
  ['living', 4],
  ['kitchen', 3],
  ['bedroom', 4],
  ['bathroom', 3],
];

const outsides: readonly (readonly [PropertyType, number])[] = [
  ['H', 10],
  ['A', 10],
  ['C', 8],
  ['T', 9],
  ['O', 9],
];

/** The pictures in `homes/`. */
export const gallery: readonly Drawing[] = [
  ...outsides.flatMap(([type, count]) =>
    numbered(count, `exterior-${type}`, { room: 'exterior' as const, type }),
  ),
  ...insides.flatMap(([room, count]) =>
    styles.flatMap((style) => numbered(count, `${room}-${style}`, { room, style })),
  ),
  ...numbered(5, 'balcony', { room: 'balcony' as const }),
  ...numbered(6, 'yard', { room: 'yard' as const }),
];
