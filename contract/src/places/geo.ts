export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const distanceKm = (a: Point, b: Point): number => {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  // Rounding can push the chord of opposite points past 1, where asin is NaN.
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
};
