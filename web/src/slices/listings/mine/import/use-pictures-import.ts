import { imageLimitBytes } from '@lodgepole/contract/listings/images';
import {
  type ImportRow,
  importPictures,
  importMessages as messages,
} from '@lodgepole/contract/listings/import/import';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { inBatches } from '../../../../lib/in-batches.ts';
import { preparePicture } from '../../../../lib/pictures/prepare-picture.ts';
import { refreshListings } from '../../../../session/live/refresh-listings.ts';
import { type Run, useRun } from './use-run.ts';

const limits = {
  bytes: imageLimitBytes,
  wrongFormat: listingMessages.imageFormat,
  tooLarge: listingMessages.imageTooLarge,
} as const;

/** The API accepts at most twelve of the largest in one call. */
const filesAtOnce = 5;

export interface PictureRow extends ImportRow {
  readonly name: string;
}

const inOrder = new Intl.Collator('en', { numeric: true });

const refusedRow = (name: string, message: string): PictureRow => ({
  name,
  line: 0,
  reference: '',
  listing: null,
  outcome: 'refused',
  errors: { pictures: [message] },
  publishable: false,
});

export interface PicturesImport {
  readonly rows: readonly PictureRow[];
  readonly run: Run<File>;
  readonly failure: readonly string[];
  readonly add: (files: readonly File[]) => void;
}

export const usePicturesImport = (learn: (rows: readonly ImportRow[]) => void): PicturesImport => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly PictureRow[]>([]);
  const run = useRun<File>(() => void refreshListings(queryClient));

  const send = async (files: readonly File[], signal: AbortSignal) => {
    const told: PictureRow[] = [];
    const sent: { readonly name: string; readonly file: File }[] = [];
    for (const original of files) {
      const { name } = original;
      const prepared = await preparePicture(original, limits, signal).catch(() => null);
      signal.throwIfAborted();
      if (prepared?.kind === 'ready') sent.push({ name, file: prepared.file });
      else told.push(refusedRow(name, prepared?.message ?? messages.unreadable));
    }
    if (sent.length > 0) {
      const pictures = sent.map(({ file }) => file);
      const reply = await api.call(importPictures, { body: { pictures } }, { signal });
      told.push(...reply.rows.map((row, at) => ({ ...row, name: sent[at]?.name ?? '' })));
      learn(reply.rows);
    }
    setRows((before) => [...before, ...told.map((row, at) => ({ ...row, line: before.length + at + 1 }))]);
  };

  return {
    rows,
    run,
    failure: run.error ? linesOr(run.error, messages.picturesFailed) : [],
    add: (files) => {
      setRows([]);
      const sorted = files.toSorted((one, other) => inOrder.compare(one.name, other.name));
      run.start(inBatches(sorted, filesAtOnce), send);
    },
  };
};
