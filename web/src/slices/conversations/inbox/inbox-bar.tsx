import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDebouncedCallback } from '../../../lib/use-debounced.ts';
import classes from './inbox.module.css';
import { readWords } from './inbox-filter.ts';

interface InboxSearchProps {
  /** What is looked for now. */
  readonly q: string | null;
  readonly onSearch: (q: string | null) => void;
}

const pauseInTyping = 300;

/** What is being typed, which is looked for after a pause, on leaving and with Enter. */
const useTyped = ({ q, onSearch }: InboxSearchProps) => {
  const [text, setText] = useState(q ?? '');
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (readWords(text) !== q) setText(q ?? '');
  }
  const settle = useDebouncedCallback((typed: string) => {
    const wanted = readWords(typed);
    if (wanted !== q) onSearch(wanted);
  }, pauseInTyping);
  const edit = (typed: string) => {
    setText(typed);
    settle(typed);
  };
  return { text, edit, settle: settle.flush };
};

/** Finds conversations by the name of a person or the address of a home. */
export const InboxSearch = (props: InboxSearchProps) => {
  const { t } = useLingui();
  const { text, edit, settle } = useTyped(props);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    edit('');
    settle();
    field.current?.focus();
  };
  return (
    <search className={classes.search}>
      <IconSearch size={18} stroke={2} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className={classes.field}
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t`Search conversations by name or address`}
        placeholder={t`Name or address`}
        onChange={({ target }) => edit(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
          if (key === 'Escape') clear();
        }}
      />
      {text !== '' && (
        <button type="button" className={classes.clear} aria-label={t`Clear the search`} onClick={clear}>
          <IconX size={18} stroke={2} aria-hidden="true" />
        </button>
      )}
    </search>
  );
};
