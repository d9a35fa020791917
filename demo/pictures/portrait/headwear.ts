import { type Colour, darker, lighter } from '../colour.ts';
import { curve, ellipse, path, rect } from '../pen.ts';
import type { Hair } from './hair.ts';

export const hijab = (colour: Colour): Hair => ({
  behind: path(
    'M140 226 Q136 96 256 94 Q376 96 372 226 Q388 330 420 420 L92 420 Q124 330 140 226 Z',
    darker(colour, 0.14),
  ),
  before:
    path(
      'M150 236 Q144 104 256 102 Q368 104 362 236 Q364 300 330 342 Q350 270 340 214 Q326 152 256 150 Q186 152 172 214 Q162 270 182 342 Q148 300 150 236 Z',
      colour,
    ) +
    path(
      'M176 316 Q214 366 256 366 Q298 366 336 316 Q352 372 342 420 Q256 452 170 420 Q160 372 176 316 Z',
      lighter(colour, 0.06),
    ) +
    curve('M186 340 Q240 396 330 388', darker(colour, 0.2), 4, 0.5) +
    curve('M196 130 Q256 104 316 132', lighter(colour, 0.3), 5, 0.5),
});

export const turban = (colour: Colour): Hair => ({
  behind: ellipse(256, 214, 92, 96, darker(colour, 0.3)),
  before:
    path(
      'M148 200 Q136 96 256 82 Q376 96 364 200 Q352 176 318 166 Q256 140 194 166 Q160 176 148 200 Z',
      colour,
    ) +
    path(
      'M152 190 Q200 120 340 118 Q366 140 364 190 Q330 156 256 154 Q190 158 152 190 Z',
      lighter(colour, 0.1),
    ) +
    curve('M156 178 Q220 116 330 110', darker(colour, 0.22), 4, 0.5) +
    curve('M176 136 Q240 92 318 98', darker(colour, 0.22), 4, 0.45) +
    path('M236 160 Q256 128 276 160 Q256 150 236 160 Z', darker(colour, 0.16)),
});

/** The knitted cap without which no winter passes. */
export const toque = (colour: Colour, hair: Hair): Hair => ({
  behind: hair.behind,
  before:
    hair.before +
    `<circle cx="256" cy="74" r="26" fill="${lighter(colour, 0.5)}"/>` +
    path('M158 184 Q156 86 256 84 Q356 86 354 184 Z', colour) +
    rect(150, 166, 212, 40, lighter(colour, 0.14), { round: 16 }) +
    [172, 202, 232, 262, 292, 322]
      .map((x) => rect(x, 170, 5, 32, darker(colour, 0.14), { round: 2, opacity: 0.5 }))
      .join('') +
    curve('M186 120 Q256 98 326 120', darker(colour, 0.2), 5, 0.4),
});
