import { msg } from '@lingui/core/macro';
import type { TableRoute } from './route-table.ts';

const guarded = { layout: 'main', guard: 'user', robots: 'noindex' } as const;

/** The pages of groups, but for those below a listing. */
export const groupRoutes: readonly TableRoute[] = [
  {
    ...guarded,
    path: '/groups',
    title: msg`Your groups`,
    source: 'pages/groups/my-groups-page.tsx',
    page: async () => (await import('../../pages/groups/my-groups-page.tsx')).MyGroupsPage,
  },
  {
    ...guarded,
    path: '/groups/:id',
    title: msg`Group`,
    source: 'pages/groups/group-page.tsx',
    page: async () => (await import('../../pages/groups/group-page.tsx')).GroupPage,
  },
  {
    ...guarded,
    path: '/groups/:id/packet',
    title: msg`Application packet`,
    source: 'pages/groups/packet-page.tsx',
    page: async () => (await import('../../pages/groups/packet-page.tsx')).PacketPage,
  },
  {
    ...guarded,
    path: '/groups/edit/:id',
    title: msg`Edit Group`,
    source: 'pages/groups/group-edit-page.tsx',
    page: async () => (await import('../../pages/groups/group-edit-page.tsx')).GroupEditPage,
  },
  {
    ...guarded,
    path: '/groups/manage/:id',
    title: msg`Manage Application`,
    source: 'pages/groups/group-manage-page.tsx',
    page: async () => (await import('../../pages/groups/group-manage-page.tsx')).GroupManagePage,
  },
  {
    ...guarded,
    path: '/groups/invitations',
    title: msg`Invitations`,
    source: 'pages/groups/invitations-page.tsx',
    page: async () => (await import('../../pages/groups/invitations-page.tsx')).InvitationsPage,
  },
];
