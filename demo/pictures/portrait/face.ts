import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter, mix } from '../colour.ts';
import { circle, curve, ellipse, type Pen, path, rect } from '../pen.ts';

const tones: readonly Colour[] = ['#f6d5bd', '#edc19d', '#d9a577', '#bd8556', '#94603c', '#6b4229'];

export const skinOf = (tone: number, random: Random): Colour => {
  const base = tones[Math.max(0, Math.min(5, tone - 1))] ?? '#d9a577';
  return random.chance(0.5) ? lighter(base, random.between(0, 0.06)) : darker(base, random.between(0, 0.05));
};

const eyes = (skin: Colour, iris: Colour, random: Random): string => {
  const open = random.chance(0.8);
  const eye = (x: number) =>
    open
      ? ellipse(x, 238, 13, 10, '#ffffff') +
        circle(x, 238.5, 7.4, iris) +
        circle(x, 238.5, 3.8, '#1c1714') +
        circle(x + 2.6, 235.6, 2.2, '#ffffff') +
        curve(`M${x - 14} 234 Q${x} 224 ${x + 14} 234`, darker(skin, 0.6), 3)
      : curve(`M${x - 13} 240 Q${x} 230 ${x + 13} 240`, darker(skin, 0.65), 4.4);
  return eye(216) + eye(296);
};

const mouth = (skin: Colour, random: Random): string => {
  const lip = mix(skin, '#b3423f', 0.55);
  if (random.chance(0.5))
    return (
      path('M226 292 Q256 322 286 292 Q256 300 226 292 Z', '#ffffff') +
      path('M224 291 Q256 326 288 291 Q256 298 224 291 Z', 'none', { stroke: lip, width: 4 })
    );
  return curve('M228 294 Q256 312 284 294', lip, 5);
};

const glasses = (frame: Colour, isRound: boolean): string => {
  const lens = (x: number) =>
    isRound
      ? `<circle cx="${x}" cy="240" r="27" fill="#ffffff" fill-opacity="0.16" stroke="${frame}" stroke-width="4.4"/>`
      : `<rect x="${x - 29}" y="217" width="58" height="44" rx="11" fill="#ffffff" fill-opacity="0.16" stroke="${frame}" stroke-width="4.4"/>`;
  return (
    lens(214) +
    lens(298) +
    curve('M242 236 Q256 230 270 236', frame, 4.4) +
    curve('M186 234 L170 228', frame, 4.4) +
    curve('M326 234 L342 228', frame, 4.4)
  );
};

const beard = (colour: Colour, isFull: boolean): string =>
  isFull
    ? path(
        'M172 246 Q172 330 216 358 Q256 380 296 358 Q340 330 340 246 Q332 286 300 280 Q256 268 212 280 Q180 286 172 246 Z',
        colour,
      ) + path('M222 292 Q256 282 290 292 Q256 318 222 292 Z', mix(colour, '#a5453f', 0.55))
    : path('M212 276 Q256 262 300 276 Q304 292 290 288 Q256 276 222 288 Q208 292 212 276 Z', colour) +
      path('M236 318 Q256 312 276 318 Q276 344 256 346 Q236 344 236 318 Z', colour);

export interface FaceLook {
  readonly skin: Colour;
  readonly brow: Colour;
  readonly beard: 'none' | 'trim' | 'full';
  readonly age: number;
  readonly hasLashes: boolean;
}

export const face = (
  pen: Pen,
  { skin, brow, beard: kind, age, hasLashes }: FaceLook,
  random: Random,
): string => {
  const shade = darker(skin, 0.16);
  const iris = random.pick(['#4a3424', '#5a4028', '#3d5a48', '#46617d', '#2f2620']);
  const blush = pen.glow('#d9583f', 0.2);
  const lines =
    age > 50
      ? curve('M196 262 Q206 268 216 266', shade, 2.4, 0.7) +
        curve('M296 266 Q306 268 316 262', shade, 2.4, 0.7) +
        curve('M226 190 Q256 184 286 190', shade, 2.4, 0.5)
      : '';
  const lashes = hasLashes
    ? curve('M202 232 L196 227', darker(skin, 0.65), 3) + curve('M310 232 L316 227', darker(skin, 0.65), 3)
    : '';
  return [
    ellipse(170, 246, 18, 26, shade),
    ellipse(342, 246, 18, 26, shade),
    ellipse(170, 246, 10, 16, darker(skin, 0.26)),
    ellipse(342, 246, 10, 16, darker(skin, 0.26)),
    path(
      'M170 206 Q170 134 256 132 Q342 134 342 206 V250 Q338 326 292 352 Q256 370 220 352 Q174 326 170 250 Z',
      pen.down(lighter(skin, 0.1), skin, darker(skin, 0.08)),
    ),
    circle(206, 280, 25, blush),
    circle(306, 280, 25, blush),
    kind === 'full' ? beard(brow, true) : '',
    lines,
    eyes(skin, iris, random),
    lashes,
    curve('M196 212 Q214 202 234 211', darker(brow, 0.1), 6.4),
    curve('M278 211 Q298 202 316 212', darker(brow, 0.1), 6.4),
    curve('M254 240 Q248 262 252 268 Q258 274 266 269', darker(skin, 0.28), 4, 0.8),
    mouth(skin, random),
    kind === 'trim' ? beard(brow, false) : '',
    random.chance(age > 45 ? 0.5 : 0.22)
      ? glasses(random.pick(['#2b2f33', '#6b4a34', '#8d3b3b', '#b08d4f']), random.chance(0.5))
      : '',
  ].join('');
};

/** Neck, shoulders and what is worn. */
export const bust = (pen: Pen, skin: Colour, cloth: Colour, random: Random): string => {
  const fill = pen.down(lighter(cloth, 0.12), darker(cloth, 0.16));
  const shoulders = path(
    'M60 520 Q64 418 150 398 Q206 386 218 372 L294 372 Q306 386 362 398 Q448 418 452 520 Z',
    fill,
  );
  const neck =
    path('M216 320 H296 V376 Q296 402 256 408 Q216 402 216 376 Z', darker(skin, 0.14)) +
    ellipse(256, 344, 46, 20, darker(skin, 0.28), { opacity: 0.6 });
  const collars = [
    path('M212 378 Q256 424 300 378 L316 392 Q256 452 196 392 Z', lighter(cloth, 0.28)),
    path('M206 384 L256 452 L306 384 L326 398 L282 500 L256 462 L230 500 L186 398 Z', lighter(cloth, 0.34)) +
      rect(253, 460, 6, 60, darker(cloth, 0.25)),
    path('M210 380 Q256 414 302 380 Q306 408 256 414 Q206 408 210 380 Z', darker(cloth, 0.3)),
    path(
      'M204 372 Q204 344 222 344 H290 Q308 344 308 372 Q308 402 256 406 Q204 402 204 372 Z',
      lighter(cloth, 0.1),
    ) + curve('M210 376 Q256 394 302 376', darker(cloth, 0.2), 3, 0.6),
  ];
  const stripes = random.chance(0.2)
    ? [432, 462, 492]
        .map((y) => curve(`M84 ${y + 22} Q256 ${y - 22} 428 ${y + 22}`, lighter(cloth, 0.5), 10, 0.7))
        .join('')
    : '';
  return shoulders + stripes + neck + random.pick(collars);
};
