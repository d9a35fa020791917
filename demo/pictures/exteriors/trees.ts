import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter, mix } from '../colour.ts';
import { circle, ellipse, facet, line, path, repeat } from '../pen.ts';
import type { Season, Setting } from './setting.ts';

const crowns: Readonly<Record<Exclude<Season, 'winter'>, readonly Colour[]>> = {
  spring: ['#9cc46e', '#b7cf7c', '#e6b3c0', '#a6c97f'],
  summer: ['#5f9455', '#6fa25c', '#4f8757', '#7caa62'],
  autumn: ['#d8853a', '#c9552f', '#e0a83e', '#b5502f'],
};

const branches = (random: Random, height: number, colour: Colour): string =>
  repeat(9, (index) => {
    const y = -height * (0.35 + index * 0.065);
    const side = index % 2 === 0 ? 1 : -1;
    const long = height * random.between(0.16, 0.3) * (1 - index * 0.05);
    return line(
      [0, y, side * long * 0.6, y - long * 0.55, side * long, y - long * 0.75],
      colour,
      Math.max(1.6, 5 - index * 0.4),
    );
  });

const snowOn = (random: Random, height: number): string =>
  repeat(7, (index) =>
    ellipse(
      (index % 2 === 0 ? 1 : -1) * height * random.between(0.05, 0.2),
      -height * random.between(0.5, 0.95),
      random.between(8, 16),
      3.6,
      '#ffffff',
      { opacity: 0.9 },
    ),
  );

const crown = (random: Random, height: number, colour: Colour): string => {
  const blobs = repeat(11, (index) => {
    const angle = (index / 11) * Math.PI * 2;
    const radius = height * random.between(0.14, 0.2);
    const tint = Math.sin(angle) < 0 ? lighter(colour, 0.14) : darker(colour, 0.08);
    return circle(
      Math.cos(angle) * height * 0.2,
      -height * 0.7 + Math.sin(angle) * height * 0.19,
      radius,
      tint,
    );
  });
  return (
    blobs +
    circle(-height * 0.03, -height * 0.72, height * 0.2, colour) +
    repeat(9, () =>
      circle(
        random.between(-0.26, 0.2) * height,
        -height * random.between(0.62, 0.92),
        height * random.between(0.03, 0.06),
        lighter(colour, 0.26),
        { opacity: 0.55 },
      ),
    )
  );
};

/** A tree that loses its leaves. */
export const leafTree = (setting: Setting, x: number, y: number, height: number): string => {
  const { season, random, light, pen } = setting;
  const bark = light === 'dusk' ? '#3d332f' : '#7a5c43';
  const trunk = path(
    `M${-height * 0.035} 0 Q${-height * 0.018} ${-height * 0.3} ${-height * 0.012} ${-height * 0.7} H${height * 0.012} Q${height * 0.02} ${-height * 0.3} ${height * 0.04} 0 Z`,
    pen.across(darker(bark, 0.2), lighter(bark, 0.1), darker(bark, 0.2)),
  );
  const shade = ellipse(height * 0.06, 2, height * 0.26, height * 0.03, '#1b2233', { opacity: 0.2 });
  if (season === 'winter')
    return `<g transform="translate(${x} ${y})">${shade}${trunk}${branches(random, height, bark)}${snowOn(random, height)}</g>`;
  const colour = random.pick(crowns[season]);
  return `<g transform="translate(${x} ${y})">${shade}${trunk}${crown(random, height, light === 'dusk' ? darker(colour, 0.32) : light === 'golden' ? mix(colour, '#ffcf7d', 0.14) : colour)}</g>`;
};

/** A straight pine, the house's own tree. */
export const pine = (setting: Setting, x: number, y: number, height: number): string => {
  const { season, light, random } = setting;
  const base = random.pick(['#2f6149', '#38704f', '#295a4c']);
  const green = light === 'dusk' ? darker(base, 0.35) : base;
  const tiers = 5;
  const layers = repeat(tiers, (index) => {
    const low = -height * (0.12 + index * 0.165);
    const wide = height * (0.27 - index * 0.042);
    const top = low - height * 0.27;
    const fill = index % 2 === 0 ? green : lighter(green, 0.08);
    const snow =
      season === 'winter'
        ? path(
            `M0 ${top} L${wide * 0.55} ${low - height * 0.07} Q${wide * 0.2} ${low - height * 0.12} 0 ${low - height * 0.07} Q${-wide * 0.3} ${low - height * 0.13} ${-wide * 0.55} ${low - height * 0.07} Z`,
            '#ffffff',
            { opacity: 0.92 },
          )
        : facet([0, top, -wide, low, -wide * 0.3, low], lighter(green, 0.18), { opacity: 0.4 });
    return (
      path(
        `M0 ${top} L${wide} ${low} Q${wide * 0.5} ${low - 8} ${wide * 0.3} ${low + 5} Q0 ${low - 8} ${-wide * 0.35} ${low + 5} Q${-wide * 0.6} ${low - 8} ${-wide} ${low} Z`,
        fill,
      ) + snow
    );
  });
  return `<g transform="translate(${x} ${y})">${ellipse(height * 0.05, 2, height * 0.2, height * 0.025, '#1b2233', { opacity: 0.2 })}<rect x="${-height * 0.02}" y="${-height * 0.16}" width="${height * 0.04}" height="${height * 0.16}" fill="#6b4a34"/>${layers}</g>`;
};

export const bush = (setting: Setting, x: number, y: number, width: number): string => {
  const { season, light, random } = setting;
  const base =
    season === 'winter'
      ? '#7d8f86'
      : season === 'autumn'
        ? random.pick(['#b5643a', '#7d8a4c', '#c78f3c'])
        : random.pick(['#5d8f58', '#6f9f5e', '#4f8060']);
  const colour = light === 'dusk' ? darker(base, 0.3) : base;
  const blobs = repeat(5, (index) =>
    circle(
      -width / 2 + (index + 0.5) * (width / 5),
      -width * random.between(0.14, 0.24),
      width * random.between(0.15, 0.2),
      index % 2 === 0 ? colour : lighter(colour, 0.1),
    ),
  );
  const blooms =
    season === 'spring' || season === 'summer'
      ? repeat(9, () =>
          circle(
            random.between(-0.42, 0.42) * width,
            -width * random.between(0.1, 0.36),
            3.4,
            random.pick(['#f6c7d0', '#fff2f0', '#f2d06b', '#e98aa0']),
          ),
        )
      : '';
  const snow =
    season === 'winter'
      ? repeat(4, (index) =>
          ellipse(
            -width / 2 + (index + 0.6) * (width / 4),
            -width * 0.34,
            width * 0.12,
            width * 0.06,
            '#ffffff',
          ),
        )
      : '';
  return `<g transform="translate(${x} ${y})">${ellipse(0, 1, width * 0.55, 5, '#1b2233', { opacity: 0.18 })}${blobs}${blooms}${snow}</g>`;
};

/** A row of trees far behind. */
export const treeline = (setting: Setting, y: number, height: number): string => {
  const { season, random, light } = setting;
  const base =
    season === 'autumn'
      ? '#b98a55'
      : season === 'winter'
        ? '#9fb3ba'
        : season === 'spring'
          ? '#a3bd86'
          : '#86a97c';
  const colour = light === 'dusk' ? darker(base, 0.35) : base;
  return repeat(26, (index) => {
    const x = index * 50 - 30 + random.between(-14, 14);
    return random.chance(0.35)
      ? facet([x, y - height * random.between(1, 1.5), x + 26, y + 6, x - 26, y + 6], darker(colour, 0.16))
      : circle(
          x,
          y - height * random.between(0.2, 0.55),
          height * random.between(0.4, 0.6),
          random.chance(0.5) ? colour : lighter(colour, 0.08),
        );
  });
};
