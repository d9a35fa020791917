import { type Colour, darker, lighter } from '../colour.ts';
import { circle, curve, ellipse, path, repeat } from '../pen.ts';

/** Hair is drawn in two parts, behind the face and before it. Its middle is at 256, the crown at about 130. */
export interface Hair {
  readonly behind: string;
  readonly before: string;
}

type Cut = (colour: Colour) => Hair;

const strands = (colour: Colour): string =>
  curve('M196 168 Q226 132 262 134', lighter(colour, 0.3), 5, 0.35) +
  curve('M204 184 Q236 150 276 150', lighter(colour, 0.3), 4, 0.28);

const short: Cut = (colour) => ({
  behind: ellipse(256, 214, 92, 100, darker(colour, 0.18)),
  before:
    path(
      'M166 226 Q158 128 256 120 Q356 126 346 228 Q336 196 322 182 Q284 190 226 170 Q196 184 184 200 Q174 210 166 226 Z',
      colour,
    ) + strands(colour),
});

const sidePart: Cut = (colour) => ({
  behind: ellipse(256, 212, 93, 98, darker(colour, 0.18)),
  before:
    path(
      'M164 224 Q158 122 262 116 Q352 122 348 226 Q338 200 330 178 Q268 186 214 152 Q196 182 178 196 Q170 208 164 224 Z',
      colour,
    ) + strands(colour),
});

const quiff: Cut = (colour) => ({
  behind: ellipse(256, 216, 90, 98, darker(colour, 0.22)),
  before:
    path(
      'M168 222 Q160 150 190 130 Q206 92 268 100 Q340 96 342 150 Q352 184 344 224 Q338 192 320 172 Q292 158 252 166 Q212 164 190 184 Q176 200 168 222 Z',
      colour,
    ) + curve('M208 140 Q250 108 312 124', lighter(colour, 0.3), 6, 0.4),
});

const buzz: Cut = (colour) => ({
  behind: ellipse(256, 214, 90, 98, darker(colour, 0.1)),
  before: path(
    'M168 216 Q164 132 256 126 Q348 132 344 216 Q336 178 312 164 Q256 150 202 164 Q178 178 168 216 Z',
    colour,
    { opacity: 0.92 },
  ),
});

const curly: Cut = (colour) => ({
  behind: repeat(14, (index) =>
    circle(
      256 + Math.cos((index / 14) * Math.PI * 2) * 84,
      196 + Math.sin((index / 14) * Math.PI * 2) * 78,
      34,
      darker(colour, 0.16),
    ),
  ),
  before: repeat(9, (index) =>
    circle(
      180 + index * 19,
      158 - Math.sin((index / 8) * Math.PI) * 28,
      27,
      index % 2 === 0 ? colour : lighter(colour, 0.1),
    ),
  ),
});

const afro: Cut = (colour) => ({
  behind:
    circle(256, 190, 134, darker(colour, 0.14)) +
    repeat(18, (index) =>
      circle(
        256 + Math.cos((index / 18) * Math.PI * 2) * 118,
        190 + Math.sin((index / 18) * Math.PI * 2) * 116,
        32,
        darker(colour, 0.1),
      ),
    ),
  before: repeat(8, (index) =>
    circle(
      188 + index * 19.5,
      166 - Math.sin((index / 7) * Math.PI) * 22,
      23,
      index % 2 === 0 ? colour : lighter(colour, 0.08),
    ),
  ),
});

const long: Cut = (colour) => ({
  behind: path(
    'M150 216 Q144 106 256 104 Q368 106 362 216 Q366 320 384 402 Q320 424 256 420 Q192 424 128 402 Q146 320 150 216 Z',
    darker(colour, 0.16),
  ),
  before:
    path(
      'M164 250 Q150 122 256 116 Q362 122 348 250 Q344 196 304 158 Q258 186 206 176 Q172 196 164 250 Z',
      colour,
    ) +
    path('M164 240 Q152 300 156 372 Q172 320 176 262 Z', colour) +
    path('M348 240 Q360 300 356 372 Q340 320 336 262 Z', colour) +
    strands(colour),
});

const fringe: Cut = (colour) => ({
  behind: path(
    'M150 220 Q144 108 256 106 Q368 108 362 220 L364 330 Q340 346 322 336 L190 336 Q172 346 148 330 Z',
    darker(colour, 0.16),
  ),
  before:
    path(
      'M160 262 Q150 120 256 114 Q362 120 352 262 Q346 216 338 194 Q300 206 256 204 Q212 206 174 194 Q166 216 160 262 Z',
      colour,
    ) +
    path('M160 240 Q150 290 156 330 L180 328 Q172 280 176 230 Z', colour) +
    path('M352 240 Q362 290 356 330 L332 328 Q340 280 336 230 Z', colour) +
    strands(colour),
});

const bob: Cut = (colour) => ({
  behind: path(
    'M152 220 Q146 108 256 106 Q366 108 360 220 Q368 280 350 322 Q320 338 300 320 H212 Q192 338 162 322 Q144 280 152 220 Z',
    darker(colour, 0.16),
  ),
  before:
    path(
      'M162 256 Q152 122 262 114 Q362 122 350 256 Q344 200 318 166 Q264 170 222 144 Q196 186 178 202 Q166 222 162 256 Z',
      colour,
    ) + strands(colour),
});

const bun: Cut = (colour) => ({
  behind:
    circle(256, 96, 46, darker(colour, 0.1)) +
    circle(244, 86, 22, lighter(colour, 0.14), { opacity: 0.5 }) +
    ellipse(256, 206, 94, 98, darker(colour, 0.18)),
  before:
    path(
      'M164 228 Q158 126 256 120 Q354 126 348 228 Q338 176 304 158 Q256 146 208 158 Q174 176 164 228 Z',
      colour,
    ) + strands(colour),
});

const ponytail: Cut = (colour) => ({
  behind:
    path('M320 150 Q408 160 402 268 Q400 336 366 372 Q372 300 352 250 Z', darker(colour, 0.12)) +
    ellipse(256, 206, 94, 98, darker(colour, 0.2)),
  before:
    path(
      'M164 232 Q158 124 258 118 Q356 124 348 232 Q340 182 300 156 Q250 168 214 158 Q178 186 164 232 Z',
      colour,
    ) + strands(colour),
});

const waves: Cut = (colour) => ({
  behind: path(
    'M150 210 Q146 106 256 104 Q366 106 362 210 Q392 250 370 300 Q398 346 366 388 Q316 404 256 400 Q196 404 146 388 Q114 346 142 300 Q120 250 150 210 Z',
    darker(colour, 0.14),
  ),
  before:
    path(
      'M162 244 Q150 124 248 114 Q366 120 350 246 Q344 198 326 176 Q276 180 244 140 Q214 184 182 200 Q168 216 162 244 Z',
      colour,
    ) + strands(colour),
});

export const shortCuts: readonly Cut[] = [short, sidePart, quiff, buzz, curly];
export const longCuts: readonly Cut[] = [long, fringe, bob, bun, ponytail, waves];
export const coiledCuts: readonly Cut[] = [afro, curly, bun, buzz];
export const mixedCuts: readonly Cut[] = [short, bob, curly, sidePart];

/** Thin on top and grey at the sides. */
export const balding: Cut = (colour) => ({
  behind: ellipse(256, 226, 94, 84, colour),
  before:
    path('M166 250 Q156 200 178 178 Q180 210 180 240 Z', colour) +
    path('M346 250 Q356 200 334 178 Q332 210 332 240 Z', colour),
});
