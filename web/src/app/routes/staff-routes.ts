import { msg } from '@lingui/core/macro';
import type { TableRoute } from './route-table.ts';

const staff = { layout: 'main', guard: 'staff', robots: 'noindex' } as const;

export const staffRoutes: readonly TableRoute[] = [
  {
    ...staff,
    path: '/staff',
    title: msg`Staff queue`,
    source: 'slices/trust/staff/pages/queue-page.tsx',
    page: async () => (await import('../../slices/trust/staff/pages/queue-page.tsx')).QueuePage,
  },
  {
    ...staff,
    path: '/staff/queue/:id',
    title: msg`Queue item`,
    source: 'slices/trust/staff/pages/item-page.tsx',
    page: async () => (await import('../../slices/trust/staff/pages/item-page.tsx')).ItemPage,
  },
  {
    ...staff,
    path: '/staff/search',
    title: msg`Staff search`,
    source: 'slices/trust/staff/pages/search-page.tsx',
    page: async () => (await import('../../slices/trust/staff/pages/search-page.tsx')).StaffSearchPage,
  },
  {
    ...staff,
    path: '/staff/people/:id',
    title: msg`Person`,
    source: 'slices/trust/staff/pages/person-page.tsx',
    page: async () => (await import('../../slices/trust/staff/pages/person-page.tsx')).StaffPersonPage,
  },
  {
    ...staff,
    path: '/staff/log',
    title: msg`Staff log`,
    source: 'slices/trust/staff/pages/log-page.tsx',
    page: async () => (await import('../../slices/trust/staff/pages/log-page.tsx')).LogPage,
  },
];
