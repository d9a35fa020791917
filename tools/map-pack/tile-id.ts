export interface TileAt {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** How many tiles the zooms before this one have. */
const tilesBefore = (zoom: number): number => (4 ** zoom - 1) / 3;

/**
 * The number PMTiles gives a tile: zoom by zoom, and within a zoom along a Hilbert curve, so that what lies near each
 * other on the map mostly lies near each other in the file.
 */
export const tileId = ({ z, x, y }: TileAt): number => {
  let along = 0;
  let [column, row] = [x, y];
  for (let half = 2 ** z / 2; half >= 1; half /= 2) {
    const isRight = column >= half;
    const isLower = row >= half;
    along += half * half * (isRight ? (isLower ? 2 : 3) : isLower ? 1 : 0);
    if (isRight) column -= half;
    if (isLower) row -= half;
    if (!isLower) {
      if (isRight) [column, row] = [half - 1 - column, half - 1 - row];
      [column, row] = [row, column];
    }
  }
  return tilesBefore(z) + along;
};
