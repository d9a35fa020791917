import { setImmediate as turn } from 'node:timers/promises';
import type { FileReply } from '@lodgepole/contract/core/endpoint';
import { importColumns } from '@lodgepole/contract/listings/import/import';
import { stringify } from 'csv-stringify/sync';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../listings.service.ts';
import { cellIn, guarded } from './cells.ts';

type Listings = Pick<ListingsService, 'cards' | 'idsOf'>;

/** So that other requests are answered between batches. */
const batch = 50;

const mark = '\u{feff}';

interface ExportOptions {
  readonly bom?: boolean | undefined;
  readonly semicolons?: boolean | undefined;
}

const asLines = (rows: readonly (readonly string[])[], delimiter: string): string =>
  stringify(
    rows.map((row) => [...row]),
    { delimiter, record_delimiter: 'windows' },
  );

export const exportService = (listings: Listings) => ({
  async csv(viewer: Viewer, { bom, semicolons }: ExportOptions): Promise<FileReply> {
    const delimiter = semicolons ? ';' : ',';
    const ids = await listings.idsOf(viewer);
    const parts = [bom ? mark : '', asLines([importColumns], delimiter)];
    for (let from = 0; from < ids.length; from += batch) {
      const cards = await listings.cards(viewer, ids.slice(from, from + batch));
      const rows = cards.map((card) => importColumns.map((column) => guarded(cellIn(card, column))));
      parts.push(asLines(rows, delimiter));
      await turn();
    }
    const bytes = new TextEncoder().encode(parts.join(''));
    return { name: 'listings.csv', type: 'text/csv; charset=utf-8', bytes };
  },
});

export type ExportService = ReturnType<typeof exportService>;
