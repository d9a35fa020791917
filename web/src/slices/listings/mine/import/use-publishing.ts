import { editListing } from '@lodgepole/contract/listings/endpoints';
import { type ImportRow, importMessages as messages } from '@lodgepole/contract/listings/import/import';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { inBatches } from '../../../../lib/in-batches.ts';
import { refreshListings } from '../../../../session/live/refresh-listings.ts';
import { type Run, useRun } from './use-run.ts';

interface ReportedListing {
  readonly id: number;
  readonly reference: string;
  readonly isPublishable: boolean;
}

export interface ReadyListings {
  readonly ready: readonly ReportedListing[];
  readonly hasReports: boolean;
  readonly learn: (rows: readonly ImportRow[]) => void;
  readonly forget: (id: number) => void;
}

export const useReadyListings = (): ReadyListings => {
  const [listings, setListings] = useState<ReadonlyMap<number, ReportedListing>>(new Map());
  return {
    ready: [...listings.values()].filter(({ isPublishable }) => isPublishable),
    hasReports: listings.size > 0,
    learn: (rows) =>
      setListings((before) => {
        const told = rows.flatMap(({ listing, outcome, reference, publishable }) =>
          listing === null || outcome === 'refused'
            ? []
            : [[listing, { id: listing, reference, isPublishable: publishable }] as const],
        );
        return new Map([...before, ...told]);
      }),
    forget: (id) => setListings((before) => new Map([...before].filter(([known]) => known !== id))),
  };
};

interface RefusedListing {
  readonly id: number;
  readonly reference: string;
  readonly lines: readonly string[];
}

interface Published {
  readonly count: number;
  readonly held: number;
  readonly refused: readonly RefusedListing[];
}

const nothing: Published = { count: 0, held: 0, refused: [] };

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status);

export interface Publishing {
  readonly published: Published;
  readonly run: Run<ReadyListings['ready'][number]>;
  readonly failure: readonly string[];
  readonly start: () => void;
}

export const usePublishing = ({ ready, forget }: ReadyListings): Publishing => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [published, setPublished] = useState(nothing);
  const run = useRun<ReadyListings['ready'][number]>(() => void refreshListings(queryClient));

  const publish = async ([listing]: ReadyListings['ready'], signal: AbortSignal) => {
    if (!listing) return;
    const { id, reference } = listing;
    try {
      const { status } = await api.call(editListing, { params: { id }, body: { draft: false } }, { signal });
      const held = status === 'H' ? 1 : 0;
      setPublished((before) => ({ ...before, count: before.count + 1, held: before.held + held }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const lines = linesOr(error, messages.publishFailed);
      setPublished((before) => ({ ...before, refused: [...before.refused, { id, reference, lines }] }));
    }
    forget(id);
  };

  return {
    published,
    run,
    failure: run.error ? linesOr(run.error, messages.publishFailed) : [],
    start: () => {
      setPublished(nothing);
      run.start(inBatches(ready, 1), publish);
    },
  };
};
