import '@mantine/core/styles/Avatar.layer.css';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { Avatar } from '@mantine/core';

interface PortraitProps {
  readonly user: Pick<Roommate['user'], 'full_name' | 'profile_picture'>;
  readonly size: number;
  readonly className?: string | undefined;
}

/** Says nothing to a screen reader: the name always stands beside it. */
export const Portrait = ({ user: { full_name, profile_picture }, size, className }: PortraitProps) => (
  <Avatar
    component="span"
    src={profile_picture}
    name={full_name}
    alt=""
    size={size}
    radius="50%"
    color="pine"
    aria-hidden="true"
    {...(className ? { className } : {})}
  />
);
