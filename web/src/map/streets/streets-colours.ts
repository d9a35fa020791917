export const streetColourNames = [
  'land',
  'park',
  'wood',
  'campus',
  'public',
  'works',
  'sand',
  'building',
  'building-edge',
  'water',
  'stream',
  'road',
  'casing',
  'major',
  'major-casing',
  'highway',
  'highway-casing',
  'road-far',
  'major-far',
  'highway-far',
  'path',
  'rail',
  'border',
  'name',
  'major-name',
  'place',
  'hood',
  'water-name',
  'park-name',
  'campus-name',
  'halo',
  'shield',
  'shield-edge',
  'shield-name',
] as const;

export type StreetColours = Readonly<Record<(typeof streetColourNames)[number], string>>;

export const readStreetColours = (box: Element): StreetColours => {
  const style = getComputedStyle(box);
  return Object.fromEntries(
    streetColourNames.map((name) => [name, style.getPropertyValue(`--street-${name}`).trim()]),
  ) as StreetColours;
};
