import { Trans } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import classes from './search.module.css';

interface WordsFieldProps {
  readonly label: ReactNode;
  /** What the address asks for. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Searches on Enter and with the button. */
export const WordsField = ({ label, q, onSearch }: WordsFieldProps) => {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    setText(q);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form noValidate className={classes.form} onSubmit={submit}>
        <TextField
          type="search"
          name="q"
          label={label}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
};
