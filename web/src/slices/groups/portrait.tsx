import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { Avatar } from '../../ui/people/avatar.tsx';

interface PortraitProps {
  readonly user: Pick<Roommate['user'], 'full_name' | 'profile_picture'>;
  readonly size: number;
  readonly className?: string | undefined;
}

/** Hidden from screen readers: the name is always next to it. */
export const Portrait = ({ user: { full_name, profile_picture }, size, className }: PortraitProps) => (
  <Avatar src={profile_picture} name={full_name} size={size} className={className} />
);
