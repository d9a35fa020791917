import { namesOf } from '../core/objects.ts';
import { type Province, provinces } from './places.ts';
import { provincesOfPostalCode } from './postal-code.ts';

export const provinceAfterComma = /,\s*([a-z]{2})\s*$/i;

/** Postal codes that begin with X belong to two territories: X0A, X0B and X0C to Nunavut. */
const northern = (code: string): Province => (/^X0[ABC]/.test(code) ? 'NU' : 'NT');

/** By the postal code, or else by what follows the city; null when neither tells. */
export const provinceOf = (city: string, postalCode: string): Province | null => {
  const code = postalCode.trim().toUpperCase();
  const [first, ...others] = provincesOfPostalCode(code);
  if (first !== undefined) return others.length === 0 ? first : northern(code);
  const named = provinceAfterComma.exec(city)?.[1]?.toUpperCase();
  // Does not use the schema, which would pull zod into every page that knows places.
  return namesOf(provinces).find((province) => province === named) ?? null;
};
