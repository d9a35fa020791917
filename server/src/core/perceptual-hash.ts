/** A hash of a picture's look that barely changes when it is re-encoded, scaled or slightly cropped. */
export interface PictureHash {
  readonly shape: string;
  /** Colour pattern, 50 bits. Distinguishes rooms that differ only in their paint. */
  readonly colours: string;
}

export const hashedSide = 32;

type Place = readonly [row: number, column: number];

const square = (side: number): readonly Place[] =>
  Array.from({ length: side * side }, (_, at) => [Math.floor(at / side), at % side]);

/** The lowest frequencies, without the first: mean brightness says nothing about shape. */
const shapePlaces: readonly Place[] = square(8).map((place, at) => (at === 0 ? [8, 0] : place));
const colourPlaces = square(5);

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

/** Smaller coefficients may come from rounding alone, as in a picture without colour. */
const rounding = 0.5;

const signsOf = (values: readonly number[]): string =>
  values.map((value) => (value > rounding ? '1' : '0')).join('');

/** Coefficients this large, half a grey level over the whole picture, survive re-encoding. */
const decided = 16;
const leastDecided = 32;

const isFilled = (plane: Float64Array): boolean => {
  const median = plane.toSorted()[plane.length / 2] ?? 0;
  return plane.filter((value) => Math.abs(value - median) > 8).length >= plane.length / 10;
};

/** Null for a plain wall, a gradient or a logo on white: its bits would be random and match others. */
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

/** The bits that flip when a picture is mirrored, because the waves of odd columns change sign. */
export const mirroredBits: PictureHash = {
  shape: turnedBits(shapePlaces),
  colours: turnedBits([...colourPlaces, ...colourPlaces]),
};

const distance = (one: string, other: string): number => {
  let bits = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) bits += 1;
  return bits;
};

/** Tuned on the demo's pictures; see `docs/trust.md` for the error rates. */
export const nearest = { shape: 11, together: 16 } as const;

const differences = (one: PictureHash, other: PictureHash) => ({
  shape: distance(one.shape, other.shape),
  colours: distance(one.colours, other.colours),
});

export const looksAlike = (one: PictureHash, other: PictureHash): boolean => {
  const { shape, colours } = differences(one, other);
  return shape <= nearest.shape && shape + colours <= nearest.together;
};
