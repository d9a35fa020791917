import type { Random } from '@lodgepole/contract/core/random';
import { type Drawing, gallery } from '../pictures/gallery.ts';
import type { Home } from './home.ts';

type Wanted = (drawing: Drawing) => boolean;

/** Those used least in this city come first, so that one page of results shows many different homes. */
const leastUsed = (
  wanted: Wanted,
  used: Map<string, number>,
  random: Random,
  taken: readonly string[],
): string[] => {
  const fitting = random.shuffled(
    gallery.filter((drawing) => wanted(drawing) && !taken.includes(drawing.id)),
  );
  const [best] = fitting.sort((one, other) => (used.get(one.id) ?? 0) - (used.get(other.id) ?? 0));
  if (!best) return [];
  used.set(best.id, (used.get(best.id) ?? 0) + 1);
  return [best.id];
};

export const pickPictures = (home: Home, used: Map<string, number>, random: Random): string[] => {
  const isFlat = home.property_type === 'A' || home.property_type === 'C';
  const outside: Wanted = ({ room, type }) => room === 'exterior' && type === home.property_type;
  const inside =
    (wanted: Drawing['room']): Wanted =>
    ({ room, style }) =>
      room === wanted && style === home.style;
  const rooms: Wanted[] = [inside('living'), inside('kitchen')];
  const beds = Math.min(home.bedrooms, 2);
  for (let bed = 0; bed < Math.max(beds, 1); bed += 1) rooms.push(inside('bedroom'));
  if (home.bathrooms > 0) rooms.push(inside('bathroom'));
  if (home.outdoors !== null) rooms.push(({ room }) => room === home.outdoors);
  const startsInside = isFlat && random.chance(0.45);
  const order = startsInside ? [rooms[0], outside, ...rooms.slice(1)] : [outside, ...rooms];
  const taken: string[] = [];
  for (const wanted of order) if (wanted) taken.push(...leastUsed(wanted, used, random, taken));
  return taken;
};
