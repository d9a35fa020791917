import { sentence } from '../../core/text/text.ts';
import { distanceKm, type Point } from '../geo.ts';

export const travelModes = {
  walk: sentence('On foot'),
  bike: sentence('By bike'),
  transit: sentence('By transit'),
  car: sentence('By car'),
} as const;
export type TravelMode = keyof typeof travelModes;

/** Streets are not straight. */
const detour = 1.3;

const speeds: Readonly<Record<TravelMode, { readonly kmPerHour: number; readonly extraMinutes: number }>> = {
  walk: { kmPerHour: 4.8, extraMinutes: 0 },
  bike: { kmPerHour: 15, extraMinutes: 0 },
  transit: { kmPerHour: 17, extraMinutes: 6 },
  car: { kmPerHour: 28, extraMinutes: 4 },
};

/** In whole minutes, rounded up; the distance is along the way, to tenths. */
export const travelBetween = (from: Point, to: Point, mode: TravelMode): { km: number; minutes: number } => {
  const km = distanceKm(from, to) * detour;
  const { kmPerHour, extraMinutes } = speeds[mode];
  // Rounding errors must not add a minute.
  const minutes = Math.max(0, Math.ceil((km / kmPerHour) * 60 + extraMinutes - 1e-9));
  return { km: Math.round(km * 10) / 10, minutes };
};
