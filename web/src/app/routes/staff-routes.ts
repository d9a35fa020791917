import { msg } from '@lingui/core/macro';
import type { TableRoute } from './route-table.ts';

const staff = { layout: 'main', guard: 'staff', robots: 'noindex' } as const;

/** The pages of those who look after the site. */
export const staffRoutes: readonly TableRoute[] = [
  {
    ...staff,
    path: '/staff',
    title: msg`Staff queue`,
    source: 'pages/staff/queue-page.tsx',
    page: async () => (await import('../../pages/staff/queue-page.tsx')).QueuePage,
  },
  {
    ...staff,
    path: '/staff/queue/:id',
    title: msg`Queue item`,
    source: 'pages/staff/item-page.tsx',
    page: async () => (await import('../../pages/staff/item-page.tsx')).ItemPage,
  },
  {
    ...staff,
    path: '/staff/log',
    title: msg`Staff log`,
    source: 'pages/staff/log-page.tsx',
    page: async () => (await import('../../pages/staff/log-page.tsx')).LogPage,
  },
];
