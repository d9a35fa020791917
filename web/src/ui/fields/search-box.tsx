import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDebouncedCallback } from '../../lib/use-debounced.ts';
import classes from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly q: string | null;
  readonly onSearch: (q: string | null) => void;
  readonly className?: string | undefined;
}

const pauseInTyping = 300;
const longest = 200;

/** Normalizes a search to one line, as the server does. */
export const readWords = (text: string | null): string | null =>
  text
    ?.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim() || null;

/** Searches after a pause, on blur and on Enter. */
const useTyped = ({ q, onSearch }: Pick<SearchBoxProps, 'q' | 'onSearch'>) => {
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

export const SearchBox = ({ label, placeholder, className = '', ...asked }: SearchBoxProps) => {
  const { t } = useLingui();
  const { text, edit, settle } = useTyped(asked);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    edit('');
    settle();
    field.current?.focus();
  };
  return (
    <search className={`${classes.search} ${className}`}>
      <IconSearch size={18} stroke={2} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        className={classes.field}
        value={text}
        maxLength={longest}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
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
