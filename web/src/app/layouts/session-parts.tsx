import { type ComponentType, lazy } from 'react';

type Parts = typeof import('../../features/accounts/session-bar/session-bar.tsx');

const nothing = () => null;

/** The page can do without these: when their script cannot be had, nothing stands in their place. */
const part = <Props extends object>(choose: (parts: Parts) => ComponentType<Props>) =>
  lazy(async () => ({
    default: await import('../../features/accounts/session-bar/session-bar.tsx').then(choose, () => nothing),
  }));

/** Strangers never load these. */
export const SessionBar = part(({ SessionBar: Bar }) => Bar);
export const SessionLinks = part(({ SessionLinks: Links }) => Links);
export const ViewerFailure = part(({ ViewerFailure: Failure }) => Failure);
