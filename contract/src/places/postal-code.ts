import type { Province } from './places.ts';

/** The letters D, F, I, O, Q and U are never used, and W and Z never come first. */
export const postalCodePattern = /([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s-]*(\d[ABCEGHJ-NPRSTV-Z]\d)/i;

const wholePostalCode = new RegExp(`^\\s*${postalCodePattern.source}\\s*$`, 'i');

/** `m5v1j5` as `M5V 1J5`, or null when it is not a Canadian postal code. */
export const normalPostalCode = (text: string): string | null => {
  const [, area, unit] = wholePostalCode.exec(text) ?? [];
  return area && unit ? `${area} ${unit}`.toUpperCase() : null;
};

/** Anything but a Canadian code stays as typed. */
export const tidyPostalCode = (text: string): string => normalPostalCode(text) ?? text;

/** The forward sortation area: `M5V` of `M5V 1J5`. */
export const postalAreaOf = (code: string): string => code.slice(0, 3);

/** Areas with a zero in the middle are rural and large. */
export const isRuralArea = (area: string): boolean => area[1] === '0';

const provincesByLetter: Readonly<Record<string, readonly Province[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};

/** The provinces that codes beginning with that letter belong to; X is shared by two territories. */
export const provincesOfPostalCode = (code: string): readonly Province[] =>
  provincesByLetter[code.charAt(0).toUpperCase()] ?? [];
