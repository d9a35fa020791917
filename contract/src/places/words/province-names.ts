import { type Province, provinces } from '../places.ts';
import { foldName } from './fold-name.ts';

const otherNames: Readonly<Record<Province, readonly string[]>> = {
  AB: ['Alta', 'Alb'],
  BC: ['B C', 'C B', 'CB', 'Colombie-Britannique'],
  MB: ['Man'],
  NB: ['N B', 'Nouveau-Brunswick'],
  NL: [
    'N L',
    'NF',
    'Nfld',
    'T N L',
    'TNL',
    'T N',
    'Newfoundland',
    'Labrador',
    'Terre-Neuve-et-Labrador',
    'Terre-Neuve',
  ],
  NS: ['N S', 'N É', 'Nouvelle-Écosse'],
  NT: ['N T', 'NWT', 'N W T', 'T N O', 'TNO', 'Territoires du Nord-Ouest'],
  NU: ['Nvt'],
  ON: ['Ont'],
  PE: ['PEI', 'P E I', 'Î P É', 'ÎPÉ', 'Île-du-Prince-Édouard'],
  QC: ['PQ', 'P Q', 'Qué'],
  SK: ['Sask'],
  YT: ['Yn', 'Yukon Territory', 'Territoire du Yukon'],
};

const codes = Object.keys(provinces) as Province[];

const namesByProvince: readonly (readonly [Province, readonly string[]])[] = codes.map((code) => [
  code,
  [code, provinces[code], ...otherNames[code]].map(foldName),
]);

const provincesWhere = (fits: (name: string) => boolean): readonly Province[] =>
  namesByProvince.filter(([, names]) => names.some(fits)).map(([code]) => code);

export const longestProvinceName = Math.max(
  ...namesByProvince.flatMap(([, names]) => names.map((name) => name.split(' ').length)),
);

export const provinceNamed = (folded: string): Province | null =>
  provincesWhere((name) => name === folded)[0] ?? null;

export const provincesStartingWith = (folded: string): readonly Province[] =>
  folded === '' ? [] : provincesWhere((name) => name.startsWith(folded));

/** "Toronto ON", "Montréal Qc", "Moncton N.-B."; a full province name may also be part of a street or city. */
const shortAtEnd = /(?<=\S)\s+([A-Z]{2}|Qc|\p{Lu}\p{L}{0,4}\.(?:-?\p{L}{1,2}\.)*)$/u;

/** "N.-É." is Nova Scotia and "N.E." a direction. */
const isDirection = (typed: string): boolean => !/[-‐‑–]/.test(typed);

export const provinceTyped = (typed: string): Province | null => {
  const folded = foldName(typed);
  return folded === 'n e' && isDirection(typed) ? null : provinceNamed(folded);
};

interface WithoutProvince {
  readonly text: string;
  readonly province: Province | null;
}

export const cutProvince = (typed: string): WithoutProvince => {
  const found = shortAtEnd.exec(typed);
  const province = found && provinceTyped(found[1] ?? '');
  return province ? { text: typed.slice(0, found.index), province } : { text: typed, province: null };
};
