import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useState } from 'react';
import classes from './viewer-avatar.module.css';

interface ViewerAvatarProps {
  readonly viewer: OwnProfile | null;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');

/** Says nothing to a screen reader: the name always stands beside it. */
export const ViewerAvatar = ({ viewer }: ViewerAvatarProps) => {
  const picture = viewer?.profile_picture ?? null;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.avatar} aria-hidden="true">
      {picture !== null && picture !== broken ? (
        <img src={picture} alt="" width={36} height={36} onError={() => setBroken(picture)} />
      ) : (
        initials(viewer?.full_name ?? '')
      )}
    </span>
  );
};
