import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { editFormatted, type Notation } from './formatted-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface FormattedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> {
  readonly notation: Notation;
  /** The value as it is kept. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** A text field that writes what is typed in its usual form at once, the caret staying where it was. */
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
