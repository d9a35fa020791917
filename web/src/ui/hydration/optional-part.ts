import { type ComponentType, lazy } from 'react';

const nothing = () => null;

/** Renders nothing if its script fails to load, so that the page goes on without it. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => nothing) }));
