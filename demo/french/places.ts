import type { Neighbourhood } from '../geography/city.ts';

/** With the preposition that people there use. */
const hoods: ReadonlyMap<string, string> = new Map([
  ['the Plateau', 'sur le Plateau'],
  ['Mile End', 'dans le Mile End'],
  ['Villeray', 'dans Villeray'],
  ['Rosemont', 'dans Rosemont'],
  ['Griffintown', 'dans Griffintown'],
  ['Hochelaga', 'dans Hochelaga'],
  ['Shaughnessy Village', 'dans le Village Shaughnessy'],
  ['Saint-Jean-Baptiste', 'dans Saint-Jean-Baptiste'],
  ['Saint-Roch', 'dans Saint-Roch'],
  ['Limoilou', 'dans Limoilou'],
  ['Vieux-Hull', 'dans le Vieux-Hull'],
  ['Le Plateau', 'au Plateau'],
  ['Vieux-Nord', 'dans le Vieux-Nord'],
  ['Mont-Bellevue', 'au pied du mont Bellevue'],
  ['Centretown', 'au centre-ville'],
  ['the Glebe', 'dans le Glebe'],
  ['Sandy Hill', 'dans la Côte-de-Sable'],
  ['Hintonburg', 'dans Hintonburg'],
  ['Westboro', 'dans Westboro'],
]);

export const inHood = ({ name }: Pick<Neighbourhood, 'name'>): string => hoods.get(name) ?? `à ${name}`;

/** How the name stands alone: « Plateau », « Mile End ». */
const hoodName = ({ name }: Pick<Neighbourhood, 'name'>): string => {
  if (name === 'Sandy Hill') return 'Côte-de-Sable';
  if (name === 'Shaughnessy Village') return 'Village Shaughnessy';
  return name === 'Centretown' ? 'centre-ville' : name.replace(/^(?:the|Le|downtown) /, '');
};

/** `du Plateau`, `de la Côte-de-Sable`, `d’Hochelaga`, `de Rosemont`. */
export const ofHood = (hood: Pick<Neighbourhood, 'name'>): string => {
  const [name, where] = [hoodName(hood), inHood(hood)];
  if (where.startsWith('dans la ')) return `de la ${name}`;
  if (/^(?:(?:sur|dans) le|au) /.test(where)) return `du ${name}`;
  return /^(?:[AEIOUÉÎ]|Hoch)/.test(name) ? `d’${name}` : `de ${name}`;
};

const directions: Readonly<Record<string, string>> = {
  O: 'Ouest',
  W: 'Ouest',
  E: 'Est',
  N: 'Nord',
  S: 'Sud',
};

const kinds: ReadonlyMap<string, string> = new Map([
  ['St', 'rue'],
  ['Ave', 'avenue'],
  ['Rd', 'chemin'],
  ['Dr', 'promenade'],
  ['Blvd', 'boulevard'],
]);

/** `rue Beaubien Est` of « 4521, rue Beaubien E », `avenue Laurier Est` of « 12 Laurier Ave E ». */
export const frenchStreet = (address: string): string => {
  const street = address
    .replace(/^\d+,? /, '')
    .replace(/ ([OWENS])$/, (_, letter: string) => ` ${directions[letter] ?? letter}`);
  const [, name = '', kind = '', rest = ''] = /^(.+) (St|Ave|Rd|Dr|Blvd)( \p{L}+)?$/u.exec(street) ?? [];
  const french = kinds.get(kind);
  return french ? `${french} ${name}${rest}` : street;
};

/** `de la rue Fabre`, `de l’avenue Wilson`, `du boulevard Laurier`, `de la 3e Avenue`. */
export const ofStreet = (address: string): string => {
  const street = frenchStreet(address);
  if (street.startsWith('avenue')) return `de l’${street}`;
  return /^(?:boulevard|chemin)/.test(street) ? `du ${street}` : `de la ${street}`;
};
