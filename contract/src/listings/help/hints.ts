import { sentence } from '../../core/text/text.ts';
import { readWords } from '../../core/text-rules/read-text.ts';
import { textSignalsIn } from '../../core/text-rules/text-rules.ts';
import type { Province } from '../../places/places.ts';
import { provinceOf } from '../../places/province.ts';
import { utilities } from '../codes.ts';
import { depositFault, depositLaws, depositsAsOf } from './deposit.ts';
import { anyHumanRightsLaw, humanRightsAsOf, humanRightsLaws } from './human-rights.ts';
import type { CheckedFields, Hint } from './listing-check.ts';
import type { Rents } from './rents.ts';
import { wordingIn } from './wording/wording.ts';
import { sharedHomeText, wordingTexts } from './wording/wording-rule.ts';

/** Not yet in the reader's language; amounts of money are among the values. */
export interface UnsaidHint extends Hint {
  readonly values?: Readonly<Record<string, number>>;
  readonly amounts?: Readonly<Record<string, number>>;
}

const advice = {
  level: 'advice',
  source: sentence('Our own advice'),
  as_of: '2026',
} as const;

const sentences = {
  lowRent: sentence(
    'The rent is less than half of {median}, the median of {count} similar homes within {radius} km. Check the number: people may take it for a scam.',
  ),
  highRent: sentence(
    'The rent is more than twice {median}, the median of {count} similar homes within {radius} km. Check the number, or say what makes the home special.',
  ),
  rentSource: sentence('{count} active listings here'),
  moneyFirst: sentence(
    'This sounds as if people must pay before a viewing. Ask for money only after people have seen the home and signed.',
  ),
  photos: sentence(
    'Show at least five pictures: the living room, the kitchen, the bathroom, a bedroom and the building.',
  ),
  description: sentence(
    'Write a few more sentences: people look for light, noise, storage, transit and what is nearby.',
  ),
  area: sentence('People compare homes by size. An estimate in square feet helps.'),
  included: sentence('Say what the rent includes: heat, hydro and water change what people pay every month.'),
  lease: sentence('Say how many months the lease is for.'),
  access: sentence(
    'Say what you know about steps, doors and elevators. Some people need to know before they can visit.',
  ),
} as const;

const postalArea = /^\s*[a-z]\d[a-z]/i;

export const provinceOfForm = ({ postal_code = '' }: CheckedFields): Province | null =>
  postalArea.test(postal_code) ? provinceOf('', postal_code) : null;

export const depositHints = (form: CheckedFields): UnsaidHint[] => {
  const province = provinceOfForm(form);
  const { deposit, price } = form;
  if (province === null || deposit === undefined) return [];
  const code = depositFault(province, deposit, price);
  if (code === null) return [];
  const { months, most, source } = depositLaws[province];
  const amounts = { amount: Math.floor(Math.round((price ?? 0) * 100) * months) / 100 };
  return [{ field: 'deposit', code, level: 'law', text: most, source, as_of: depositsAsOf, amounts }];
};

export const rentHints = ({ price }: CheckedFields, rents: Rents | null, today: string): UnsaidHint[] => {
  if (price === undefined || rents === null) return [];
  const { median, count, radius_km: radius } = rents;
  const isLow = price * 2 < median;
  if (!isLow && price <= median * 2) return [];
  const text = isLow ? sentences.lowRent : sentences.highRent;
  const source = { source: sentences.rentSource, as_of: today };
  return [
    {
      field: 'price',
      code: 'rent',
      ...advice,
      ...source,
      text,
      values: { count, radius },
      amounts: { median },
    },
  ];
};

const longestText = 5000;

export const wordedFields = ['description', 'household_about'] as const;
export const textFields = ['description', 'extra_amenities', 'household_about'] as const;

export const wordingHints = (form: CheckedFields, field: (typeof wordedFields)[number]): UnsaidHint[] => {
  const text = (form[field] ?? '').slice(0, longestText);
  const province = provinceOfForm(form);
  const source = province === null ? anyHumanRightsLaw : humanRightsLaws[province];
  return wordingIn(text, readWords(text, longestText)).map((found): UnsaidHint => {
    const isShared = found.code === 'wording_gender' && form.owner_lives_here === true && form.kind !== 'W';
    return {
      ...found,
      field,
      level: isShared ? 'advice' : 'law',
      text: isShared ? sharedHomeText : wordingTexts[found.code],
      source,
      as_of: humanRightsAsOf,
    };
  });
};

export const moneyHints = (form: CheckedFields, field: (typeof textFields)[number]): UnsaidHint[] =>
  textSignalsIn((form[field] ?? '').slice(0, longestText))
    .filter(({ code }) => code === 'money_before_viewing')
    .map(({ found }) => ({
      ...advice,
      field,
      code: 'money_first',
      text: sentences.moneyFirst,
      excerpt: found,
    }));

const fewPictures = 5;
const shortDescription = 150;
const saysIncluded = /inclu|utilit|hydro|heat|chauff|électri|compris/i;

/** No advice before there is a description. */
const missingFacts = (form: CheckedFields): (readonly [field: string, text: string])[] => {
  const { description = '', extra_amenities = '', term = 'L', accessibility = {} } = form;
  const written = description.trim();
  if (written === '') return [];
  const isSaid =
    Object.keys(utilities).some((name) => form[name as keyof typeof utilities] === true) ||
    saysIncluded.test(description.slice(0, longestText)) ||
    saysIncluded.test(extra_amenities.slice(0, longestText));
  const open: (readonly [boolean, field: string, text: string])[] = [
    [written.length < shortDescription, 'description', sentences.description],
    [form.sqft_area === undefined, 'sqft_area', sentences.area],
    [!isSaid, 'heat', sentences.included],
    [term === 'L' && form.lease_months === undefined, 'lease_months', sentences.lease],
    [Object.keys(accessibility).length === 0, 'accessibility', sentences.access],
  ];
  return open.filter(([isOpen]) => isOpen).map(([, field, text]) => [field, text]);
};

export const factHints = (form: CheckedFields): UnsaidHint[] => [
  ...(form.pictures !== undefined && form.pictures < fewPictures
    ? [{ ...advice, field: 'pictures', code: 'photos' as const, text: sentences.photos }]
    : []),
  ...missingFacts(form).map(([field, text]) => ({ ...advice, field, code: 'facts' as const, text })),
];
