import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { paths } from '../../../lib/address/paths.ts';

interface AccountEntry {
  readonly to: string;
  readonly label: string;
  readonly isForStaff?: true;
}

/** Where someone who is signed in can go for their own things, on desktop and phone alike. */
export const useAccountEntries = (viewer: OwnProfile | null): readonly AccountEntry[] => {
  const { t } = useLingui();
  return [
    ...(viewer ? [{ to: paths.profile(viewer.id), label: t`My Profile` }] : []),
    { to: paths.myListings(), label: t`My listings` },
    { to: paths.searches(), label: t`Saved searches` },
    { to: paths.conversations(), label: t`Conversations` },
    { to: paths.myGroups(), label: t`My groups` },
    { to: paths.applications(), label: t`Applications` },
    { to: paths.invitations(), label: t`Invitations` },
    { to: paths.viewings(), label: t`Viewings` },
    { to: paths.reports(), label: t`My reports` },
    ...(viewer?.is_staff ? [{ to: paths.staff(), label: t`Staff`, isForStaff: true } as const] : []),
    { to: paths.settings(), label: t`Settings` },
  ];
};
