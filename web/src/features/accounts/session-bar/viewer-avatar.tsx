import '@mantine/core/styles/Avatar.layer.css';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { Avatar } from '@mantine/core';

interface ViewerAvatarProps {
  readonly viewer: OwnProfile | null;
}

/** Says nothing to a screen reader: the name always stands beside it. */
export const ViewerAvatar = ({ viewer }: ViewerAvatarProps) => (
  <Avatar
    component="span"
    src={viewer?.profile_picture ?? null}
    {...(viewer ? { name: viewer.full_name } : {})}
    alt=""
    size={36}
    radius="xl"
    color="pine"
    aria-hidden="true"
  />
);
