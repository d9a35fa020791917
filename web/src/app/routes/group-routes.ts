import { msg } from '@lingui/core/macro';
import { linkHead } from '../../slices/groups/joining/link-head.ts';
import type { TableRoute } from './route-table.ts';

const guarded = { layout: 'main', guard: 'user', robots: 'noindex' } as const;

/** The pages of groups, but for those below a listing. */
export const groupRoutes: readonly TableRoute[] = [
  {
    ...guarded,
    path: '/groups',
    title: msg`Your groups`,
    source: 'slices/groups/pages/lists/my-groups-page.tsx',
    page: async () => (await import('../../slices/groups/pages/lists/my-groups-page.tsx')).MyGroupsPage,
  },
  {
    layout: 'main',
    guard: 'public',
    robots: 'noindex',
    path: '/groups/link/:token',
    title: msg`Join a group`,
    source: 'slices/groups/pages/group-link-page.tsx',
    page: async () => (await import('../../slices/groups/pages/group-link-page.tsx')).GroupLinkPage,
    loader: async (facts) =>
      (await import('../../slices/groups/joining/link-loader.ts')).loadLinkedGroup(facts),
    head: linkHead,
  },
  {
    ...guarded,
    path: '/groups/start',
    title: msg`Start a group`,
    source: 'slices/groups/pages/group-start-page.tsx',
    page: async () => (await import('../../slices/groups/pages/group-start-page.tsx')).GroupStartPage,
  },
  {
    ...guarded,
    path: '/groups/:id',
    title: msg`Group`,
    source: 'slices/groups/pages/group-page.tsx',
    page: async () => (await import('../../slices/groups/pages/group-page.tsx')).GroupPage,
  },
  {
    ...guarded,
    path: '/groups/:id/packet',
    title: msg`Application packet`,
    source: 'slices/groups/pages/packet-page.tsx',
    page: async () => (await import('../../slices/groups/pages/packet-page.tsx')).PacketPage,
  },
  {
    ...guarded,
    path: '/groups/edit/:id',
    title: msg`Edit Group`,
    source: 'slices/groups/pages/group-edit-page.tsx',
    page: async () => (await import('../../slices/groups/pages/group-edit-page.tsx')).GroupEditPage,
  },
  {
    ...guarded,
    path: '/groups/manage/:id',
    title: msg`Manage Application`,
    source: 'slices/groups/pages/group-manage-page.tsx',
    page: async () => (await import('../../slices/groups/pages/group-manage-page.tsx')).GroupManagePage,
  },
  {
    ...guarded,
    path: '/groups/invitations',
    title: msg`Invitations`,
    source: 'slices/groups/pages/invitations-page.tsx',
    page: async () => (await import('../../slices/groups/pages/invitations-page.tsx')).InvitationsPage,
  },
];
