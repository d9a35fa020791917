import type { BinName, BinPoint, Shore } from './bins.ts';
import { binSteps } from './bins.ts';

type Place = readonly [lat: number, lng: number];

/**
 * GSHHG's lakes and rivers are from 1977 and lie up to two kilometres off. Where that puts a city's centre in the water, or
 * Gatineau on Ottawa's side of the river, the stretch is drawn by hand through well-known places along it.
 */
interface Correction {
  readonly bin: BinName;
  readonly level: number;
  /** Takes the place of the shore between the points nearest to its ends. An end on the edge of the bin moves along it. */
  readonly shore: readonly Place[];
}

const torontoWaterfront: readonly Place[] = [
  [43.492, -79.613],
  [43.517, -79.605], // Rattray Marsh
  [43.534, -79.597], // Lorne Park
  [43.55, -79.583], // Port Credit
  [43.568, -79.557], // Lakefront Promenade
  [43.583, -79.542], // Etobicoke Creek
  [43.591, -79.515], // Colonel Samuel Smith Park
  [43.606, -79.491], // Mimico
  [43.622, -79.477], // Humber Bay
  [43.632, -79.471], // the Humber
  [43.637, -79.457], // Sunnyside
  [43.636, -79.444],
  [43.631, -79.432],
  [43.628, -79.418], // Ontario Place
  [43.632, -79.404],
  [43.636, -79.396],
  [43.638, -79.383], // Harbourfront
  [43.641, -79.373],
  [43.645, -79.361],
  [43.641, -79.352], // Port Lands
  [43.634, -79.344], // Cherry Beach
  [43.638, -79.329],
  [43.646, -79.321],
  [43.656, -79.316], // Ashbridges Bay
  [43.662, -79.307], // Woodbine Beach
  [43.667, -79.294],
  [43.672, -79.279],
  [43.684, -79.263],
  [43.695, -79.249], // Scarborough Bluffs
  [43.704, -79.234], // Bluffer's Park
  [43.719, -79.217],
  [43.738, -79.198], // Guildwood
  [43.752, -79.178],
  [43.759, -79.153],
  [43.775, -79.132],
  [43.793, -79.116], // the Rouge
  [43.807, -79.102],
  [43.811, -79.087], // Frenchman's Bay
  [43.808, -79.066], // Pickering
  [43.816, -79.04],
  [43.822, -79.017], // Ajax
  [43.827, -79],
];

const durhamWaterfront: readonly Place[] = [
  [43.827, -79],
  [43.83, -78.978],
  [43.848, -78.95],
  [43.852, -78.925], // Whitby
  [43.855, -78.88],
  [43.864, -78.825], // Oshawa
  [43.87, -78.77],
  [43.872, -78.72], // Darlington
  [43.887, -78.665], // Bowmanville
  [43.895, -78.58], // Newcastle
  [43.902, -78.46],
  [43.92, -78.37],
  [43.943, -78.292], // Port Hope
  [43.955, -78.166], // Cobourg
];

/** Ottawa's bank, from the west. */
const ottawaBank: readonly Place[] = [
  [45.361, -75.83],
  [45.366, -75.803], // Britannia
  [45.378, -75.782],
  [45.395, -75.763], // Westboro
  [45.405, -75.754], // Champlain Bridge
  [45.411, -75.737],
  [45.418, -75.722], // Chaudière Falls
  [45.42, -75.71],
  [45.426, -75.702], // Parliament Hill
  [45.431, -75.699],
  [45.442, -75.696], // Rideau Falls
  [45.452, -75.68], // Rockcliffe
  [45.464, -75.645],
  [45.469, -75.62],
  [45.476, -75.572], // Green's Creek
  [45.487, -75.53], // Orléans
  [45.502, -75.495], // Petrie Island
  [45.513, -75.45],
  [45.519, -75.41], // Cumberland
];

/** Gatineau's bank, from the west. */
const gatineauBank: readonly Place[] = [
  [45.391, -75.845], // Aylmer
  [45.384, -75.805], // Deschênes
  [45.401, -75.782],
  [45.416, -75.765], // Champlain Bridge
  [45.421, -75.742],
  [45.423, -75.726], // Chaudière Falls
  [45.424, -75.716],
  [45.428, -75.709], // the Museum of History
  [45.43, -75.707],
  [45.44, -75.705],
  [45.453, -75.695], // the Gatineau
  [45.459, -75.687],
  [45.474, -75.647], // Kettle Island
  [45.48, -75.61],
  [45.489, -75.58],
  [45.502, -75.54],
  [45.513, -75.5],
  [45.522, -75.46],
  [45.531, -75.417], // Masson
];

const montrealBank: readonly Place[] = [
  [45.425, -73.88], // Beaconsfield
  [45.427, -73.83], // Pointe-Claire
  [45.443, -73.795],
  [45.436, -73.75], // Dorval
  [45.434, -73.715],
  [45.43, -73.685], // Lachine
  [45.425, -73.665],
  [45.416, -73.64], // Lachine Rapids
  [45.418, -73.622], // LaSalle
  [45.424, -73.604],
  [45.437, -73.585],
  [45.453, -73.569], // Verdun
  [45.464, -73.561],
  [45.474, -73.556],
  [45.484, -73.549],
  [45.493, -73.549],
  [45.503, -73.551], // the Old Port
];

/** Across the river, from Châteauguay to Brossard. */
const southShore: readonly Place[] = [
  [45.4, -73.752],
  [45.41, -73.72], // Kahnawake
  [45.416, -73.69],
  [45.41, -73.665],
  [45.404, -73.64],
  [45.404, -73.615],
  [45.408, -73.58], // Sainte-Catherine
  [45.409, -73.545],
  [45.411, -73.525], // La Prairie
  [45.422, -73.505],
  [45.442, -73.497], // Brossard
];

const kingstonWaterfront: readonly Place[] = [
  [44.213, -76.57],
  [44.219, -76.54],
  [44.222, -76.512],
  [44.225, -76.49],
  [44.228, -76.479], // City Hall
  [44.234, -76.475],
  [44.246, -76.475], // the Cataraqui
  [44.246, -76.468],
  [44.235, -76.469],
  [44.227, -76.466], // the Royal Military College
  [44.226, -76.457], // Fort Henry
  [44.232, -76.44],
];

/** GSHHG leaves a gap of land between the river and the estuary. Along Lévis upstream, and back along Québec. */
const riverAtQuebec: readonly Place[] = [
  [46.8143, -71.1866],
  [46.8085, -71.189],
  [46.799, -71.2],
  [46.787, -71.213],
  [46.773, -71.227],
  [46.764, -71.243], // Saint-Romuald
  [46.756, -71.26],
  [46.748, -71.276],
  [46.742, -71.287], // Québec Bridge
  [46.7422, -71.2992],
  [46.7567, -71.3014],
  [46.751, -71.286],
  [46.757, -71.272],
  [46.765, -71.258], // Sillery
  [46.774, -71.245],
  [46.785, -71.233],
  [46.794, -71.222],
  [46.804, -71.211], // Cap Diamant
  [46.811, -71.202],
  [46.8164, -71.1954],
];

const corrections: readonly Correction[] = [
  { bin: { south: 43, west: -80 }, level: 2, shore: torontoWaterfront },
  { bin: { south: 43, west: -79 }, level: 2, shore: durhamWaterfront },
  { bin: { south: 45, west: -76 }, level: 2, shore: ottawaBank },
  { bin: { south: 45, west: -76 }, level: 2, shore: gatineauBank },
  { bin: { south: 45, west: -74 }, level: 3, shore: montrealBank },
  { bin: { south: 45, west: -74 }, level: 2, shore: southShore },
  { bin: { south: 44, west: -77 }, level: 2, shore: kingstonWaterfront },
  { bin: { south: 46, west: -72 }, level: 1, shore: riverAtQuebec },
];

const torontoIslands: readonly Place[] = [
  [43.633, -79.397],
  [43.628, -79.388],
  [43.626, -79.377],
  [43.628, -79.366],
  [43.632, -79.357], // Ward's Island
  [43.629, -79.354],
  [43.62, -79.364],
  [43.616, -79.376],
  [43.613, -79.386], // Gibraltar Point
  [43.62, -79.394],
  [43.628, -79.402],
  [43.633, -79.397],
];

const islands: readonly (Omit<Correction, 'shore'> & { readonly ring: readonly Place[] })[] = [
  { bin: { south: 43, west: -80 }, level: 3, ring: torontoIslands },
];

const isSame = (one: BinName, other: BinName): boolean =>
  one.south === other.south && one.west === other.west;

const inBin =
  ({ south, west }: BinName) =>
  ([lat, lng]: Place): BinPoint => [
    Math.round((lng - west) * binSteps),
    Math.round((lat - south) * binSteps),
  ];

const distance = (one: BinPoint, other: BinPoint): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

const nearest = (points: readonly BinPoint[], to: BinPoint | undefined): number => {
  const distances = points.map((point) => (to ? distance(point, to) : 0));
  return distances.indexOf(Math.min(...distances));
};

/** Puts a stretch in the place of what a line has between the points nearest to the stretch's ends. */
export const splice = (points: readonly BinPoint[], stretch: readonly BinPoint[]): BinPoint[] => {
  const [from, to] = [nearest(points, stretch[0]), nearest(points, stretch.at(-1))];
  const along = from <= to ? stretch : stretch.toReversed();
  return [...points.slice(0, Math.min(from, to)), ...along, ...points.slice(Math.max(from, to) + 1)];
};

const lengthOf = (points: readonly BinPoint[]): number =>
  points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0);

/** The same on a ring, where the shorter of both ways between the ends is replaced. */
export const spliceRing = (ring: readonly BinPoint[], stretch: readonly BinPoint[]): BinPoint[] => {
  const open = ring.slice(0, -1);
  const start = nearest(open, stretch[0]);
  const turned = [...open.slice(start), ...open.slice(0, start)];
  const end = nearest(turned, stretch.at(-1));
  const [ahead, behind] = [turned.slice(0, end + 1), [...turned.slice(end), ...turned.slice(0, 1)]];
  const kept = lengthOf(ahead) < lengthOf(behind) ? behind : ahead.toReversed();
  const [first] = stretch;
  return [...stretch, ...kept.slice(1, -1), ...(first ? [first] : [])];
};

/** How far off the nearest points of a line are from both ends of a stretch. */
const gap = (points: readonly BinPoint[], stretch: readonly BinPoint[]): number =>
  [stretch[0], stretch.at(-1)].reduce(
    (sum, end) => sum + (end ? Math.min(...points.map((point) => distance(point, end))) : 0),
    0,
  );

/** The shores of a bin with what is known to be wrong put right. */
export const corrected = (bin: BinName, shores: readonly Shore[]): Shore[] => {
  const better = [...shores];
  for (const { level, shore } of corrections.filter((correction) => isSame(correction.bin, bin))) {
    const stretch = shore.map(inBin(bin));
    const gaps = better.map((one) =>
      one.level === level ? gap(one.points, stretch) : Number.POSITIVE_INFINITY,
    );
    const index = gaps.indexOf(Math.min(...gaps));
    const found = better[index];
    if (!found) continue;
    const mend = found.isRing ? spliceRing : splice;
    better[index] = { ...found, points: mend(found.points, stretch) };
  }
  const added = islands
    .filter((island) => isSame(island.bin, bin))
    .map(
      ({ level, ring }): Shore => ({
        level,
        polygon: -1,
        squareKm: 5,
        isRing: true,
        points: ring.map(inBin(bin)),
      }),
    );
  return [...better, ...added];
};
