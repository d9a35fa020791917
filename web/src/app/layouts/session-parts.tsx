import { type ComponentType, lazy } from 'react';

const load = () => import('../../features/accounts/session-bar/session-bar.tsx');

const nothing = () => null;

/** The page can do without these: when their script cannot be had, nothing stands in their place. */
const part = <Props extends object>(
  choose: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<Props>,
) => lazy<ComponentType<Props>>(async () => ({ default: await load().then(choose, () => nothing) }));

/** Strangers never load these. */
export const SessionBar = part((parts) => parts.SessionBar);
export const SessionLinks = part((parts) => parts.SessionLinks);
export const ViewerFailure = part((parts) => parts.ViewerFailure);
