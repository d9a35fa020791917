import { type Address, isHint, shortestAddressQuery } from '@lodgepole/contract/places/address';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context.tsx';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { addressesQuery } from './queries.ts';

const pauseInTyping = 250;

interface Found {
  readonly addresses: readonly Address[];
  /** What is missing in what was typed. */
  readonly hint: string | null;
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
  /** There may be more for this text once it is sent off. */
  readonly isWaiting: boolean;
}

interface AddressSearch extends Found {
  /** Looks the text up as it stands. */
  readonly submit: () => void;
}

const nothing: Found = {
  addresses: [],
  hint: null,
  isBusy: false,
  isEmpty: false,
  isFailed: false,
  isWaiting: false,
};

/** The complete addresses for what is typed so far, and what to type next; answers to earlier letters come too late. */
export const useAddressSearch = (typed: string): AddressSearch => {
  const text = typed.trim();
  const settled = useDebouncedValue(text, pauseInTyping);
  const [submitted, setSubmitted] = useState('');
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery(addressesQuery(useApi(), settled, settled === submitted));
  const submit = () => setSubmitted(text);
  if (text.length < shortestAddressQuery) return { ...nothing, submit };
  const isBusy = isFetching || settled !== text;
  const isFailed = isError && !isBusy;
  const rows = isFailed ? [] : data;
  const hint = rows.find(isHint);
  return {
    addresses: rows.flatMap((row) => (isHint(row) ? [] : [row])),
    hint: hint?.hint ?? null,
    isBusy,
    isFailed,
    isEmpty: rows.length === 0 && !isBusy && !isFailed,
    isWaiting: hint?.submit === true,
    submit,
  };
};
