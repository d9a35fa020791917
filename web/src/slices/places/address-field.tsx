import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type Address,
  doorAddress,
  isHint,
  maxAddressQueryLength,
  shortestAddressQuery,
} from '@lodgepole/contract/places/address';
import { placesMessages } from '@lodgepole/contract/places/places';
import { postalCodePattern } from '@lodgepole/contract/places/postal-code';
import { IconAlertTriangle, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useApi } from '../../lib/api/api-context.tsx';
import { useSay } from '../../lib/text/say.ts';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { SuggestField, type SuggestFieldProps } from '../../ui/fields/suggest-field.tsx';
import classes from './place-name-field.module.css';
import { addressesQuery } from './queries.ts';

const pauseInTyping = 250;

interface Found {
  readonly addresses: readonly Address[];
  readonly hint: string | null;
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
  readonly isWaiting: boolean;
}

interface AddressSearch extends Found {
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
const useAddressSearch = (typed: string): AddressSearch => {
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

interface AddressFieldProps
  extends Pick<SuggestFieldProps, 'description' | 'label' | 'name' | 'placeholder'> {
  /** The street address: as it was chosen, or as far as it is typed. */
  readonly value: string;
  /** City and postal code of the chosen address; empty while there is none. */
  readonly place: string;
  readonly error: string | undefined;
  /** Something else was typed, so that whatever was chosen is not any more. */
  readonly onTextChange: (text: string) => void;
  readonly onChoose: (address: Address) => void;
  readonly onBlur: () => void;
}

const completed = (typed: string, place: string): string =>
  place === '' || typed.trim() === '' || typed.includes(',') || postalCodePattern.test(typed)
    ? typed
    : `${typed}, ${place}`;

const isOnSuggestion = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.hasAttribute('aria-activedescendant');

/** The address of a home. Only a suggestion is complete, so text that was merely typed is no address yet. */
export const AddressField = (props: AddressFieldProps) => {
  const { value, place, error, onTextChange, onChoose, ...field } = props;
  const { t } = useLingui();
  const say = useSay();
  const [isTyping, setTyping] = useState(place === '');
  const [formerPlace, setFormerPlace] = useState('');
  const search = useAddressSearch(isTyping ? completed(value, formerPlace) : '');
  const { addresses, hint, isBusy, isEmpty, isFailed } = search;
  const found = () =>
    t`${plural(addresses.length, { one: '# address found.', other: '# addresses found.' })} Use the up and down arrows to choose.`;
  const notice = isEmpty ? t`No address found. Check the spelling.` : hint;

  const edit = (text: string) => {
    setTyping(true);
    if (text === '' || place !== '') setFormerPlace(text === '' ? '' : place);
    onTextChange(text);
  };
  const choose = (index: number) => {
    const address = addresses[index];
    if (!address) return;
    setTyping(false);
    onChoose(address);
  };
  // Enter looks the text up or means the first suggestion here, never the whole form.
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isOnSuggestion(event)) return;
    event.preventDefault();
    if (isBusy) return;
    if (search.isWaiting) search.submit();
    else choose(0);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside takes the keys first
    <div className={classes.field} onKeyDown={takeFirst}>
      <SuggestField
        {...field}
        required
        withAsterisk={false}
        text={value}
        onTextChange={edit}
        suggestions={addresses.map((address) => ({
          id: address.label,
          content: <AddressLine address={address} />,
        }))}
        onChoose={choose}
        isBusy={isBusy}
        error={isFailed ? say(placesMessages.unavailable) : error && hint ? `${error} ${hint}` : error}
        notice={notice}
        announcement={notice ?? (addresses.length > 0 && !isBusy ? found() : '')}
        maxLength={maxAddressQueryLength}
        leftSection={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />}
      />
    </div>
  );
};

const AddressLine = ({ address }: { readonly address: Address }) => {
  const { city, province, postal_code, warning } = address;
  return (
    <span className={classes.address}>
      <span className={classes.street}>{doorAddress(address)}</span>{' '}
      <span className={classes.rest}>
        {city}, {province} {postal_code}
      </span>
      {warning !== undefined && (
        <span className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" /> {warning}
        </span>
      )}
    </span>
  );
};
