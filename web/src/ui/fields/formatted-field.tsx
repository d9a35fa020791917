import { useLingui } from '@lingui/react';
import { phoneDisplay, phoneStored } from '@lodgepole/contract/accounts/phone';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { TextField, type TextFieldProps, useDollarSign } from './text-field.tsx';

/** How a value is written for people: `4165550199` as `(416) 555-0199`. */
export interface Notation {
  readonly read: (typed: string) => string;
  readonly show: (value: string) => string;
  readonly isTyped: (character: string) => boolean;
}

interface Edit {
  readonly shown: string;
  readonly typed: string;
  readonly caret: number;
  /** The browser's inputType, such as `deleteContentBackward`. */
  readonly kind: string;
}

/** Deleting a bracket would only insert it again, so delete the typed character next to it. */
const erasedBeyond = ({ isTyped }: Notation, { typed, caret, kind }: Edit): [text: string, caret: number] => {
  const characters = Array.from(typed);
  const at =
    kind === 'deleteContentForward'
      ? characters.findIndex((character, index) => index >= caret && isTyped(character))
      : characters.findLastIndex((character, index) => index < caret && isTyped(character));
  if (at < 0) return [typed, caret];
  return [typed.slice(0, at) + typed.slice(at + 1), at < caret ? at : caret];
};

const isBarrenErasure = ({ read }: Notation, { shown, typed, kind }: Edit): boolean =>
  /^deleteContent(Backward|Forward)$/.test(kind) &&
  typed.length < shown.length &&
  read(typed) === read(shown);

const placeAfter = ({ isTyped }: Notation, shown: string, count: number): number => {
  if (count === 0) return Math.max(0, Array.from(shown).findIndex(isTyped));
  let seen = 0;
  return (
    Array.from(shown).findIndex((character) => {
      if (isTyped(character)) seen += 1;
      return seen === count;
    }) + 1
  );
};

export const editFormatted = (notation: Notation, edit: Edit): { value: string; caret: number } => {
  const [text, caret] = isBarrenErasure(notation, edit)
    ? erasedBeyond(notation, edit)
    : [edit.typed, edit.caret];
  const value = notation.read(text);
  const before = notation.show(notation.read(text.slice(0, caret)));
  const count = Array.from(before).filter(notation.isTyped).length;
  return { value, caret: placeAfter(notation, notation.show(value), count) };
};

interface FormattedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> {
  readonly notation: Notation;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** Formats text while it is typed and keeps the caret in place. */
export const FormattedField = ({ notation, value, onValueChange, ...field }: FormattedFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  const shown = notation.show(value);
  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const edit = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    const kind = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
    const edited = editFormatted(notation, {
      shown,
      typed,
      caret: currentTarget.selectionStart ?? typed.length,
      kind,
    });
    setCaret({ at: edited.caret });
    onValueChange(edited.value);
  };
  return <TextField {...field} ref={input} value={shown} onChange={edit} />;
};

/** Thousands grouped as the language does; kept as a plain decimal such as `1200.5`. */
export const moneyNotation = (locale: string): Notation => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5)[1]?.value ?? '.';
  // A number pad types a point; in French it means a decimal comma: « 1250.50 » is not 125 050.
  const isDecimal = (character: string) => character === decimal || (decimal === ',' && character === '.');
  const isTyped = (character: string) => /[\d-]/.test(character) || isDecimal(character);
  const group = (digits: string) => (/^\d{1,15}$/.test(digits) ? numbers.format(Number(digits)) : digits);
  return {
    isTyped,
    read: (typed) =>
      Array.from(typed)
        .filter(isTyped)
        .map((character) => (isDecimal(character) ? '.' : character))
        .join(''),
    show: (value) => {
      const [whole = '', ...rest] = value.split('.');
      return [group(whole), ...rest].join(decimal);
    },
  };
};

type MoneyFieldProps = Omit<
  ComponentProps<typeof FormattedField>,
  'notation' | 'leftSection' | 'rightSection'
>;

export const MoneyField = (props: MoneyFieldProps) => {
  const { locale } = useLingui().i18n;
  const notation = useMemo(() => moneyNotation(locale), [locale]);
  return (
    <FormattedField
      {...props}
      {...useDollarSign()}
      notation={notation}
      inputMode="decimal"
      autoComplete="off"
    />
  );
};

/** Shown as `(123) 456-7890`, stored as `+1-123-456-7890`; an incomplete number is stored as shown. */
export const phoneNotation: Notation = {
  read: (typed) => phoneStored(phoneDisplay(typed)),
  show: phoneDisplay,
  isTyped: (character) => /\d/.test(character),
};

export const PhoneField = (props: Omit<ComponentProps<typeof FormattedField>, 'notation'>) => (
  <FormattedField {...props} notation={phoneNotation} type="tel" inputMode="tel" />
);
