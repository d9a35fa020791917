/** How a picture looks, in bits that stay nearly the same when it is re-encoded, scaled or cropped a little. */
export interface PictureHash {
  /** Its light and dark: 64 digits. */
  readonly shape: string;
  /** Its colours: 50 digits. They tell rooms apart that are alike but for their paint. */
  readonly colours: string;
}

/** The picture is looked at in so many pixels a side. */
export const hashedSide = 32;

type Place = readonly [row: number, column: number];

const square = (side: number): readonly Place[] =>
  Array.from({ length: side * side }, (_, at) => [Math.floor(at / side), at % side]);

/** The lowest frequencies. The first one is the mean brightness, which says nothing of the shape. */
const shapePlaces: readonly Place[] = square(8).map((place, at) => (at === 0 ? [8, 0] : place));
const colourPlaces = square(5);

/** Weights of red, green and blue (BT.601). */
const luma = [0.299, 0.587, 0.114] as const;
const blueness = [-0.169, -0.331, 0.5] as const;
const redness = [0.5, -0.419, -0.081] as const;

type Weights = readonly [red: number, green: number, blue: number];

const planeOf = (pixels: Uint8Array, [red, green, blue]: Weights): Float64Array =>
  Float64Array.from({ length: hashedSide ** 2 }, (_, at) => {
    const [r = 0, g = 0, b = 0] = pixels.subarray(3 * at, 3 * at + 3);
    return red * r + green * g + blue * b;
  });

const waves = Array.from({ length: 9 }, (_, frequency) =>
  Float64Array.from(
    { length: hashedSide },
    (_, at) =>
      Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * hashedSide)) *
      Math.sqrt((frequency === 0 ? 1 : 2) / hashedSide),
  ),
);

/** Coefficients of the two-dimensional cosine transform (DCT-II). */
const coefficients = (plane: Float64Array, places: readonly Place[]): number[] =>
  places.map(([row, column]) => {
    let sum = 0;
    for (let y = 0; y < hashedSide; y++) {
      let line = 0;
      for (let x = 0; x < hashedSide; x++)
        line += (plane[y * hashedSide + x] ?? 0) * (waves[column]?.[x] ?? 0);
      sum += line * (waves[row]?.[y] ?? 0);
    }
    return sum;
  });

/** Smaller ones may come from rounding alone; a picture without colours has only such. */
const rounding = 0.5;

const signsOf = (values: readonly number[]): string =>
  values.map((value) => (value > rounding ? '1' : '0')).join('');

/** A coefficient of this size is half a grey level over the whole picture: re-encoding does not turn it around. */
const decided = 16;
const leastDecided = 32;

/** A tenth of the picture is darker or brighter than most of it. */
const isFilled = (plane: Float64Array): boolean => {
  const median = plane.toSorted()[plane.length / 2] ?? 0;
  return plane.filter((value) => Math.abs(value - median) > 8).length >= plane.length / 10;
};

/**
 * The hash of a picture given as 32 × 32 pixels of red, green and blue. Null for one without structure, such as a plain wall, a
 * gradient or a logo on white: chance decides most bits of those, and they would be taken for copies of each other.
 */
export const hashPixels = (pixels: Uint8Array): PictureHash | null => {
  const light = planeOf(pixels, luma);
  const shape = coefficients(light, shapePlaces);
  const countDecided = shape.filter((value) => Math.abs(value) > decided).length;
  if (countDecided < leastDecided || !isFilled(light)) return null;
  const colours = [blueness, redness].flatMap((weights) =>
    coefficients(planeOf(pixels, weights), colourPlaces),
  );
  return { shape: signsOf(shape), colours: signsOf(colours) };
};

const turnedBits = (places: readonly Place[]): string =>
  places.map(([, column]) => (column % 2 === 1 ? '1' : '0')).join('');

/** The bits that mirroring a picture turns around, because the waves of odd columns change their sign. */
export const mirroredBits: PictureHash = {
  shape: turnedBits(shapePlaces),
  colours: turnedBits([...colourPlaces, ...colourPlaces]),
};

const distance = (one: string, other: string): number => {
  let bits = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) bits += 1;
  return bits;
};

/** Chosen on the demo's pictures: `docs/trust.md` has the error rates. */
export const nearest = { shape: 11, together: 16 } as const;

/** In how many bits two hashes differ. */
const differences = (one: PictureHash, other: PictureHash) => ({
  shape: distance(one.shape, other.shape),
  colours: distance(one.colours, other.colours),
});

export const looksAlike = (one: PictureHash, other: PictureHash): boolean => {
  const { shape, colours } = differences(one, other);
  return shape <= nearest.shape && shape + colours <= nearest.together;
};
