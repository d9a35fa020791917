import { z } from 'zod';
import type { Language } from '../core/text/language.ts';
import type { Province } from '../places/places.ts';
import { withoutOffice } from '../places/words/offices.ts';
import { cutProvince, provinceTyped } from '../places/words/province-names.ts';
import { nameWords } from '../places/words/short-words.ts';

export const Overlap = z.object({
  budget: z.boolean(),
  move_in: z.boolean(),
  city: z.boolean(),
  language: z.boolean(),
});
export type Overlap = z.output<typeof Overlap>;

export interface WantedCity {
  readonly names: readonly string[];
  readonly province: Province | null;
}

const lastPart = /^(.*)[,(]([^,(]*)$/;

/** Reads "Toronto, ON", "Ville de Québec (Québec)" or "Moncton N.-B.". */
export const wantedCity = (place: string): WantedCity => {
  const [, before = '', after = ''] = lastPart.exec(place) ?? [];
  const cut = cutProvince(before.trim() || place);
  return { names: [withoutOffice(cut.text)], province: cut.province ?? provinceTyped(after) };
};

/** Only a published budget counts, never the one of the account. */
export interface OverlapFacts {
  readonly roommate_budget: number;
  readonly move_in_date: string;
  readonly city: WantedCity;
  readonly language: Language;
}

const dayMs = 86_400_000;

export const mostDaysApart = 30;

/** Symmetric: the smaller budget is at least three quarters of the larger one. */
const areBudgetsClose = (one: number, other: number): boolean => {
  const [small = 0, large = 0] = [one, other]
    .map((dollars) => Math.round(dollars * 100))
    .sort((a, b) => a - b);
  return small * 4 >= large * 3;
};

const areDatesClose = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= mostDaysApart * dayMs;

const isSameCity = (one: WantedCity, other: WantedCity): boolean => {
  const [mine, theirs] = [one, other].map(({ names }) => names.map(nameWords).filter((name) => name !== ''));
  const isSameProvince = one.province === null || other.province === null || one.province === other.province;
  return isSameProvince && mine?.some((name) => theirs?.includes(name)) === true;
};

export const overlapOf = (mine: OverlapFacts, theirs: OverlapFacts): Overlap => ({
  budget: areBudgetsClose(mine.roommate_budget, theirs.roommate_budget),
  move_in: areDatesClose(mine.move_in_date, theirs.move_in_date),
  city: isSameCity(mine.city, theirs.city),
  language: mine.language === theirs.language,
});
