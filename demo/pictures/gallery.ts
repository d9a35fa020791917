import { type Random, randomOf } from '@lodgepole/contract/core/random';
import type { PropertyType } from '@lodgepole/contract/listings/codes';
import { drawApartments } from './exteriors/apartments.ts';
import { drawCondo } from './exteriors/condo.ts';
import { drawCottage } from './exteriors/cottage.ts';
import { drawHouse } from './exteriors/house.ts';
import { drawBalcony, drawYard } from './exteriors/outdoors.ts';
import { drawTownhouse } from './exteriors/townhouse.ts';
import { drawBathroom } from './rooms/bathroom.ts';
import { drawBedroom } from './rooms/bedroom.ts';
import { drawKitchen } from './rooms/kitchen.ts';
import { drawLiving } from './rooms/living.ts';
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
  draw(): string;
}

type DrawRoom = (style: Style, index: number, random: Random) => string;

const insides: readonly (readonly [Inside, number, DrawRoom])[] = [
  ['living', 4, drawLiving],
  ['kitchen', 3, drawKitchen],
  ['bedroom', 4, drawBedroom],
  ['bathroom', 3, drawBathroom],
];

const rooms: Drawing[] = insides.flatMap(([room, count, draw]) =>
  styles.flatMap((style) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${room}-${style}-${index}`;
      return { id, room, style, draw: () => draw(style, index, randomOf(id)) };
    }),
  ),
);

const outsides: readonly (readonly [PropertyType, number, (index: number, random: Random) => string])[] = [
  ['H', 10, drawHouse],
  ['A', 10, drawApartments],
  ['C', 8, drawCondo],
  ['T', 9, drawTownhouse],
  ['O', 9, drawCottage],
];

const exteriors: Drawing[] = outsides.flatMap(([type, count, draw]) =>
  Array.from({ length: count }, (_, index) => {
    const id = `exterior-${type}-${index}`;
    return { id, room: 'exterior' as const, type, draw: () => draw(index, randomOf(id)) };
  }),
);

const gardens: Drawing[] = (
  [
    ['balcony', 5, drawBalcony],
    ['yard', 6, drawYard],
  ] as const
).flatMap(([room, count, draw]) =>
  Array.from({ length: count }, (_, index) => {
    const id = `${room}-${index}`;
    return { id, room, draw: () => draw(index, randomOf(id)) };
  }),
);

export const gallery: readonly Drawing[] = [...exteriors, ...rooms, ...gardens];
