import { mostCompared } from '@lodgepole/contract/listings/compare';
import { mostPeople } from '@lodgepole/contract/listings/costs';

/** What an address asks to compare. */
export interface Comparison {
  /** The first four listings it names, each once. */
  readonly ids: readonly number[];
  /** How many more it names than are compared. */
  readonly tooMany: number;
  /** How many parts of it name no listing. */
  readonly unreadable: number;
  readonly people: number;
}

const largestId = 2_147_483_647;
const longestList = 500;
const wholeNumber = /^[1-9]\d{0,9}$/;
const isId = (part: string): boolean => wholeNumber.test(part) && Number(part) <= largestId;

const readPeople = (text: string | null): number => {
  const people = /^\d$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(mostPeople, Math.max(1, people));
};

/** Reads what makes sense; people who were sent a damaged link see what is left of it. */
export const readComparison = (params: URLSearchParams): Comparison => {
  const text = params.getAll('ids').join(',').slice(0, longestList);
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named = [...new Set(parts.filter(isId).map(Number))];
  return {
    ids: named.slice(0, mostCompared),
    tooMany: Math.max(0, named.length - mostCompared),
    unreadable: parts.filter((part) => !isId(part)).length,
    people: readPeople(params.get('people')),
  };
};
