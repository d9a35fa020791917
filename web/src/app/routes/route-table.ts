import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Head, HeadFacts, PageLoader } from '../../lib/api/page-types.ts';

interface PageRoute<Data> {
  readonly path: string;
  /** The page's module below `src`, by which the build knows its scripts and styles. */
  readonly source: `${'app' | 'slices' | 'ui'}/${string}.tsx`;
  readonly page: () => Promise<ComponentType>;
  /** Modules whose script loads later than the page. The server renders them, so their styles come with the page. */
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

/** Rendered in the browser alone, so it loads through queries, and nobody but its reader finds it. */
interface GuardedRoute extends PageRoute<unknown> {
  /** `staff`: to other people the address leads nowhere. */
  readonly guard: 'user' | 'staff';
  readonly robots: 'noindex';
}

export type TableRoute<Data = unknown> = PublicRoute<Data> | GuardedRoute;
