import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './portrait.module.css';

interface PortraitProps {
  readonly user: Pick<Roommate['user'], 'full_name' | 'profile_picture'>;
  readonly size: number;
  readonly className?: string | undefined;
}

/** Hidden from screen readers: the name is always next to it. */
export const Portrait = ({ user: { full_name, profile_picture }, size, className }: PortraitProps) => (
  <Avatar src={profile_picture} name={full_name} size={size} className={className} />
);

interface FacesProps {
  readonly users: readonly (PortraitProps['user'] & { readonly id: number })[];
  readonly size: number;
  readonly most?: number;
}

/** Overlapping; beyond a few, how many more there are. */
export const Faces = ({ users, size, most = 5 }: FacesProps) => {
  const others = users.length - most;
  return (
    <span className={classes.faces}>
      {users.slice(0, most).map((user) => (
        <Portrait key={user.id} user={user} size={size} className={classes.face} />
      ))}
      {others > 0 && (
        <span className={classes.more} style={{ width: size, height: size }} aria-hidden="true">
          +{others}
        </span>
      )}
    </span>
  );
};
