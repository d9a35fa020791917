import { useLingui } from '@lingui/react/macro';
import type { Draft } from '../composer/use-draft.ts';
import classes from './openings.module.css';

/** A way to begin. */
export interface Opening {
  readonly label: string;
  /** What is put into the field, to be changed before it is sent. */
  readonly text: string;
}

interface OpeningsProps {
  readonly openings: readonly Opening[];
  readonly draft: Draft;
}

/** Another opening takes the place of the first; what the person wrote stays before it. */
const withOpening = (written: string, text: string, openings: readonly Opening[]): string => {
  const own = written.trim();
  return own === '' || openings.some((opening) => opening.text === own) ? text : `${own} ${text}`;
};

/** Nobody has to begin with an empty field. */
export const Openings = ({ openings, draft: { text: written, write, field } }: OpeningsProps) => {
  const { t } = useLingui();
  if (openings.length === 0) return null;
  const choose = (text: string) => {
    write(withOpening(written, text, openings));
    field.current?.focus();
  };
  return (
    <ul className={classes.openings} aria-label={t`Ways to begin`}>
      {openings.map(({ label, text }) => (
        <li key={label}>
          <button type="button" className={classes.opening} onClick={() => choose(text)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
};
