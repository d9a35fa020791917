import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import classes from './long-text.module.css';

const shownAtFirst = 200;

/** Long texts are cut; the rest is one press away. */
export const LongText = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shownAtFirst) return <p className={classes.text}>{text}</p>;
  return (
    <div>
      <p id={id} className={classes.text}>
        {isWhole ? text : `${text.slice(0, shownAtFirst).trimEnd()}…`}
      </p>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? t`View Less` : t`View More`}
      </button>
    </div>
  );
};
