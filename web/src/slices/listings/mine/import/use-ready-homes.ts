import type { ImportRow } from '@lodgepole/contract/listings/import/import';
import { useState } from 'react';

interface ReportedHome {
  readonly id: number;
  readonly reference: string;
  readonly isPublishable: boolean;
}

export interface ReadyHomes {
  readonly ready: readonly ReportedHome[];
  readonly hasReports: boolean;
  readonly learn: (rows: readonly ImportRow[]) => void;
  readonly forget: (id: number) => void;
}

export const useReadyHomes = (): ReadyHomes => {
  const [homes, setHomes] = useState<ReadonlyMap<number, ReportedHome>>(new Map());
  return {
    ready: [...homes.values()].filter(({ isPublishable }) => isPublishable),
    hasReports: homes.size > 0,
    learn: (rows) =>
      setHomes((before) => {
        const told = rows.flatMap(({ listing, outcome, reference, publishable }) =>
          listing === null || outcome === 'refused'
            ? []
            : [[listing, { id: listing, reference, isPublishable: publishable }] as const],
        );
        return new Map([...before, ...told]);
      }),
    forget: (id) => setHomes((before) => new Map([...before].filter(([known]) => known !== id))),
  };
};
