import {
  type ImportRow,
  importListings,
  largestFile,
  importMessages as messages,
} from '@lodgepole/contract/listings/import/import';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { inBatches } from '../../../../lib/in-batches.ts';
import { refreshListings } from '../../../../session/live/refresh-listings.ts';
import { type CsvRecord, splitRecords, withRows } from './csv-text.ts';
import { type Run, useRun } from './use-run.ts';

interface CheckedFile {
  readonly name: string;
  readonly records: readonly CsvRecord[];
  readonly rows: readonly ImportRow[];
}

/** Rows per call: about two seconds, so that progress shows often. */
const rowsAtOnce = 25;

const csvFile = (content: BlobPart, name: string) => new File([content], name, { type: 'text/csv' });

const isWanted = ({ outcome }: ImportRow): boolean => outcome === 'created' || outcome === 'updated';

class Unusable extends Error {}

/** Read once, because the file may change or disappear. */
const contentOf = async (file: File): Promise<ArrayBuffer> => {
  if (file.size > largestFile) throw new Unusable(messages.fileTooLarge);
  return file.arrayBuffer().catch(() => {
    throw new Unusable(messages.unreadable);
  });
};

export interface FileImport {
  readonly file: CheckedFile | null;
  readonly isChecking: boolean;
  /** Problems with the file as a whole. */
  readonly failure: readonly string[];
  readonly wanted: number;
  readonly run: Run<number>;
  readonly runFailure: readonly string[];
  readonly check: (file: File) => void;
  readonly start: () => void;
}

export const useFileImport = (learn: (rows: readonly ImportRow[]) => void): FileImport => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<CheckedFile | null>(null);
  const run = useRun<number>(() => void refreshListings(queryClient));
  const checking = useSubmit({
    mutationFn: async (chosen: File): Promise<CheckedFile> => {
      setFile(null);
      run.reset();
      const content = await contentOf(chosen);
      const { name } = chosen;
      const { rows } = await api.call(importListings, {
        body: { file: csvFile(content, name), dry_run: true },
      });
      return { name, rows, records: splitRecords(new TextDecoder().decode(content)) };
    },
    onSuccess: (checked) => {
      setFile(checked);
      learn(checked.rows.filter(({ outcome }) => outcome === 'unchanged'));
    },
  });
  const wanted = file?.rows.filter(isWanted) ?? [];
  const start = () => {
    if (!file) return;
    const { name, records } = file;
    run.start(
      inBatches(
        wanted.map(({ line }) => line),
        rowsAtOnce,
      ),
      async (lines, signal) => {
        const some = csvFile(withRows(records, new Set(lines)), name);
        const { rows } = await api.call(importListings, { body: { file: some } }, { signal });
        const done = new Map(rows.map((row) => [row.line, row]));
        setFile(
          (before) => before && { ...before, rows: before.rows.map((row) => done.get(row.line) ?? row) },
        );
        learn(rows);
      },
    );
  };
  const { error } = checking;
  return {
    file,
    isChecking: checking.isPending,
    failure: failureLines(error, messages.checkFailed),
    wanted: wanted.length,
    run,
    runFailure: failureLines(run.error, messages.importFailed),
    check: checking.mutate,
    start,
  };
};

const failureLines = (error: unknown, otherwise: string): readonly string[] => {
  if (!error) return [];
  if (error instanceof Unusable) return [error.message];
  return error instanceof ApiError && error.status >= 500 ? [otherwise] : linesOr(error, otherwise);
};
