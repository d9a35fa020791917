import { type Province, provinces } from '@lodgepole/contract/places/places';
import { foldName } from '../../../../gazetteer/fold-name.ts';

/** Beside the code and the English name: French names, and what people write on envelopes. */
const otherNames: Readonly<Record<Province, readonly string[]>> = {
  AB: ['Alta'],
  BC: ['B C', 'Colombie-Britannique'],
  MB: ['Man'],
  NB: ['N B', 'Nouveau-Brunswick'],
  NL: ['N L', 'NF', 'Nfld', 'Newfoundland', 'Labrador', 'Terre-Neuve-et-Labrador', 'Terre-Neuve'],
  NS: ['N S', 'Nouvelle-Écosse'],
  NT: ['N T', 'NWT', 'N W T', 'Territoires du Nord-Ouest'],
  NU: ['Nvt'],
  ON: ['Ont'],
  PE: ['PEI', 'P E I', 'ÎPÉ', 'Île-du-Prince-Édouard'],
  QC: ['PQ', 'Que'],
  SK: ['Sask'],
  YT: ['Yukon Territory'],
};

const codes = Object.keys(provinces) as Province[];

const namesByProvince: readonly (readonly [Province, readonly string[]])[] = codes.map((code) => [
  code,
  [code, provinces[code], ...otherNames[code]].map(foldName),
]);

const provincesWhere = (fits: (name: string) => boolean): readonly Province[] =>
  namesByProvince.filter(([, names]) => names.some(fits)).map(([code]) => code);

/** The longest province name has this many words. */
export const longestProvinceName = Math.max(
  ...namesByProvince.flatMap(([, names]) => names.map((name) => name.split(' ').length)),
);

/** The province of that folded name or code, if it is one. */
export const provinceNamed = (folded: string): Province | null =>
  provincesWhere((name) => name === folded)[0] ?? null;

/** The provinces whose name or code starts with what has been typed so far. */
export const provincesStartingWith = (folded: string): readonly Province[] =>
  folded === '' ? [] : provincesWhere((name) => name.startsWith(folded));
