import { type Address, isHint, shortestAddressQuery } from '@lodgepole/contract/places/address';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { addressesQuery } from './queries.ts';

const pauseInTyping = 250;

interface AddressSearch {
  readonly addresses: readonly Address[];
  /** What is missing in what was typed. */
  readonly hint: string | null;
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
}

const noSearch: AddressSearch = {
  addresses: [],
  hint: null,
  isBusy: false,
  isEmpty: false,
  isFailed: false,
};

/** The complete addresses for what is typed so far, and what to type next; answers to earlier letters come too late. */
export const useAddressSearch = (typed: string): AddressSearch => {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, pauseInTyping);
  const { data = [], isFetching, isError } = useQuery(addressesQuery(useApi(), settled));
  if (text.length < shortestAddressQuery) return noSearch;
  const isBusy = isFetching || settled !== text;
  const isFailed = isError && !isBusy;
  const rows = isFailed ? [] : data;
  return {
    addresses: rows.flatMap((row) => (isHint(row) ? [] : [row])),
    hint: rows.find(isHint)?.hint ?? null,
    isBusy,
    isFailed,
    isEmpty: rows.length === 0 && !isBusy && !isFailed,
  };
};
