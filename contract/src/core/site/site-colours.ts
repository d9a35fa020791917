type Rgb = readonly [number, number, number];

const parse = (colour: string): Rgb => {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

const write = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return [at(0), at(1), at(2)];
};

const luminance = (colour: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(parse(one)), luminance(parse(other))].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The backgrounds with the least contrast: the sunken one in light mode, the card in dark mode. */
const grounds = { light: '#f4f1ea', dark: '#1a211d' } as const;
const night = parse('#111613');
const readable = 4.5;

const readableOn = (ground: string, colour: Rgb, towards: Rgb): Rgb => {
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, towards, step / 20));
  return steps.find((step) => contrast(write(step), ground) >= readable) ?? towards;
};

export interface Shades {
  readonly main: string;
  readonly strong: string;
  readonly hover: string;
  readonly soft: string;
}

/** Darkened or lightened until text is readable. */
export const shadesOf = (colour: string): { readonly light: Shades; readonly dark: Shades } => {
  const light = readableOn(grounds.light, parse(colour), black);
  const dark = readableOn(grounds.dark, parse(colour), white);
  return {
    light: {
      main: write(light),
      strong: write(mix(light, black, 0.3)),
      hover: write(mix(light, black, 0.3)),
      soft: write(mix(light, white, 0.9)),
    },
    dark: {
      main: write(dark),
      strong: write(mix(dark, white, 0.35)),
      hover: write(mix(dark, white, 0.5)),
      soft: write(mix(dark, night, 0.8)),
    },
  };
};
