import { useState } from 'react';
import classes from './portrait.module.css';

interface PortraitProps {
  readonly name: string;
  readonly picture: string | null;
  readonly size: 'medium' | 'large';
}

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** A person's picture, or their initials while there is none to show. The name stands beside it, so it is not told twice. */
export const Portrait = ({ name, picture, size }: PortraitProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={`${classes.portrait} ${classes[size] ?? ''}`}>
      {picture !== null && picture !== failed ? (
        <img src={picture} alt="" className={classes.picture} onError={() => setFailed(picture)} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
};
