import { IconUserCircle } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import classes from './avatar.module.css';

/** The first letters of the first two names, or the first two letters of the only one. */
export const initialsOf = (name: string): string => {
  const [first = [], second] = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word));
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('').toUpperCase();
};

interface AvatarProps {
  readonly src: string | null;
  readonly name: string;
  /** In pixels at the usual size of text. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** A person's picture, else their initials. It adds nothing to the name beside it, so screen readers skip it. */
export const Avatar = ({ src, name, size, className }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={className ? `${classes.avatar} ${className}` : classes.avatar}
      style={{ '--avatar-size': `${size / 16}rem` } as CSSProperties}
      aria-hidden="true"
    >
      {src && src !== broken ? (
        <img src={src} alt="" className={classes.picture} onError={() => setBroken(src)} />
      ) : (
        <span className={classes.initials}>
          {initialsOf(name) || <IconUserCircle size="70%" stroke={1.5} />}
        </span>
      )}
    </span>
  );
};
