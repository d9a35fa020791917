import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Head, HeadFacts, PageLoader } from '../../lib/api/page-types.ts';

interface PageRoute<Data> {
  readonly path: string;
  /** The page's module below `src`; the build finds its scripts and styles by it. */
  readonly source: `${'app' | 'slices' | 'ui'}/${string}.tsx`;
  readonly page: () => Promise<ComponentType>;
  /** Modules that load after the page. The server renders them, so the page needs their styles. */
  readonly deferredParts?: readonly `${'app' | 'slices' | 'ui'}/${string}.tsx`[];
  readonly layout: 'main' | 'bare';
  readonly title: MessageDescriptor;
  head?(facts: HeadFacts<Data>): Partial<Head>;
}

interface PublicRoute<Data> extends PageRoute<Data> {
  readonly guard: 'public';
  readonly loader?: PageLoader<Data>;
  readonly robots?: 'noindex';
}

/** Rendered only in the browser and kept out of search engines. */
interface GuardedRoute extends PageRoute<unknown> {
  /** `staff`: others see the not-found page. */
  readonly guard: 'user' | 'staff';
  readonly robots: 'noindex';
}

export type TableRoute<Data = unknown> = PublicRoute<Data> | GuardedRoute;
