import { shownCount, type Transparency } from '@lodgepole/contract/trust/transparency';
import type { TrustStore } from '../trust.repository.ts';

interface TransparencyParts {
  readonly store: Pick<TrustStore, 'transparency'>;
  readonly now: () => Date;
}

const keptMs = 20_000;

/** Cached briefly, because anyone may call it. */
export const transparencyService = ({ store, now }: TransparencyParts) => {
  let kept: { readonly until: number; readonly figures: Promise<Transparency> } | null = null;

  const count = async (): Promise<Transparency> => ({
    months: (await store.transparency.months(now())).map((row) => {
      const of = (kind: 'report' | 'held' | 'verification') => ({
        upheld: shownCount(row.upheld?.[kind] ?? 0),
        dismissed: shownCount(row.dismissed?.[kind] ?? 0),
      });
      return {
        month: row.month,
        reports: shownCount(row.reports),
        holds: shownCount(row.holds),
        decisions: { report: of('report'), held: of('held'), verification: of('verification') },
        median_hours: row.median_hours === null ? null : Math.round(row.median_hours * 10) / 10,
        appeals: {
          kept: shownCount(row.upheld?.appeal ?? 0),
          undone: shownCount(row.dismissed?.appeal ?? 0),
        },
      };
    }),
  });

  return {
    figures(): Promise<Transparency> {
      const at = now().getTime();
      if (kept && kept.until > at) return kept.figures;
      const figures = count();
      kept = { until: at + keptMs, figures };
      figures.catch(() => {
        kept = null;
      });
      return figures;
    },
  };
};

export type TransparencyService = ReturnType<typeof transparencyService>;
