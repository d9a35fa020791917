import { setImmediate as turn } from 'node:timers/promises';
import { explainIssue, fieldProblems } from '@lodgepole/contract/core/form/issues';
import { type DraftFields, draftFields } from '@lodgepole/contract/listings/drafts';
import { type ListingField, listingFields } from '@lodgepole/contract/listings/fields';
import { ListingEdit, reference as Reference } from '@lodgepole/contract/listings/forms';
import {
  type ImportColumn,
  type ImportReport,
  type ImportRow,
  importMessages as messages,
} from '@lodgepole/contract/listings/import/import';
import type { Draft, Listing } from '@lodgepole/contract/listings/listing';
import { imageProblems } from '@lodgepole/contract/listings/rules';
import { z } from 'zod';
import { Invalid, isRefusal, TooMany, Unavailable } from '../../../core/errors.ts';
import { isUploadedFile, type UploadedFile } from '../../../core/forms.ts';
import { eachInTurn } from '../../../core/limits/throttle.ts';
import { say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { publishedFrom } from '../drafts/draft-values.ts';
import type { ListingsService } from '../listings.service.ts';
import { blankOf, cellIn, cellOf, readCell } from './cells.ts';
import { type CsvRow, readRows } from './csv-file.ts';

export interface ImportParts {
  readonly listings: Pick<
    ListingsService,
    'add' | 'change' | 'ownByReference' | 'rehearseAdding' | 'rehearseEdit'
  >;
  readonly now: () => Date;
}

/** Per person and process. */
const mostWaiting = 20;

interface NamedRow extends CsvRow {
  readonly reference: string;
}

type Errors = ImportRow['errors'];

export const errorsOf = (error: unknown): Errors => {
  if (!isRefusal(error) || error instanceof TooMany || error instanceof Unavailable) throw error;
  const problem = error instanceof Invalid ? error.problem : { detail: error.message };
  return Object.fromEntries(
    Object.entries(problem).map(([field, told]) => [
      field,
      [told].flat().map((message: unknown) => say(String(message))),
    ]),
  );
};

const RowFields = z.object(draftFields);

const typed = (fields: Readonly<Record<string, unknown>>): DraftFields => {
  const { data, error } = RowFields.safeParse(fields, { error: explainIssue });
  if (error) throw new Invalid(fieldProblems(error));
  return data;
};

/** The value as a posted listing stores it, for example a tidied postal code. Invalid values are refused later. */
const stored = (field: ListingField, value: unknown): unknown => {
  const { success, data } = ListingEdit.shape[field].safeParse(value);
  return success ? data : value;
};

const given = (cells: ReadonlyMap<ImportColumn, string>): readonly (readonly [ListingField, string])[] =>
  listingFields.flatMap((field) => {
    const cell = cells.get(field);
    return cell === undefined ? [] : [[field, readCell(field, cell)] as const];
  });

const photosOf = ({ pictures }: Listing) => {
  const front = pictures.filter(({ is_primary }) => is_primary).length;
  return { front, others: pictures.length - front };
};

export const isPublishable = (listing: Listing, now: Date, changes: DraftFields = {}): boolean => {
  if (listing.status !== 'D') return false;
  const said = Object.fromEntries(
    listingFields.flatMap((field) => {
      const value = field in changes ? changes[field] : (listing as Draft)[field];
      return value === null || value === '' ? [] : [[field, value]];
    }),
  );
  const { facts, problems } = publishedFrom(said, now);
  return facts !== null && Object.keys({ ...problems, ...imageProblems(photosOf(listing)) }).length === 0;
};

export const importService = ({ listings, now }: ImportParts) => {
  const inTurn = eachInTurn(mostWaiting);

  /** `others`: how many listings the rehearsal has added before. */
  const create = async (viewer: Viewer, row: NamedRow, others: number | null) => {
    const filled = given(row.cells ?? new Map()).filter(([, cell]) => cell !== '');
    const form = { ...typed(Object.fromEntries(filled)), reference: row.reference, draft: true } as const;
    if (others !== null) await listings.rehearseAdding(viewer, form, others);
    const listing = others === null ? (await listings.add(viewer, form)).listing.id : null;
    return { listing, outcome: 'created', publishable: false } as const;
  };

  const change = async (viewer: Viewer, row: CsvRow, listing: Listing, isRehearsal: boolean) => {
    const cells = given(row.cells ?? new Map());
    const kind = cells.find(([field]) => field === 'kind')?.[1] === 'R' ? 'R' : listing.kind;
    const wanted = typed(
      Object.fromEntries(
        cells.map(([field, cell]) => [field, cell === '' ? blankOf(field, { kind }) : cell]),
      ),
    );
    const differing = cells.flatMap(([field]) => {
      const value = listing.status === 'D' ? wanted[field] : stored(field, wanted[field]);
      return cellOf(field, value) === cellIn(listing, field) ? [] : [[field, wanted[field]] as const];
    });
    const changes: DraftFields = Object.fromEntries(differing);
    if (differing.length > 0)
      await (isRehearsal ? listings.rehearseEdit : listings.change)(viewer, listing.id, changes);
    return {
      listing: listing.id,
      outcome: differing.length > 0 ? 'updated' : 'unchanged',
      publishable: isPublishable(listing, now(), changes),
    } as const;
  };

  const createOrChange = async (viewer: Viewer, row: NamedRow, others: number | null) => {
    try {
      return await create(viewer, row, others);
    } catch (error) {
      const isTaken = error instanceof Invalid && 'reference' in error.problem;
      const listing = isTaken ? await listings.ownByReference(viewer, row.reference) : null;
      if (!listing) throw error;
      return change(viewer, row, listing, others !== null);
    }
  };

  const referenceOf = ({ cells }: CsvRow): string => {
    const { data, error } = Reference.safeParse(cells?.get('reference') ?? '', { error: explainIssue });
    if (error) throw new Invalid({ reference: error.issues.map(({ message }) => message) });
    if (!data) throw new Invalid({ reference: [messages.referenceMissing] });
    return data;
  };

  const report = async (
    viewer: Viewer,
    rows: readonly CsvRow[],
    isRehearsal: boolean,
  ): Promise<ImportRow[]> => {
    const seen = new Set<string>();
    const told: ImportRow[] = [];
    let created = 0;
    for (const row of rows) {
      // Lets other requests run, even when no row waits for anything.
      await turn();
      let listing: Listing | null = null;
      try {
        if (row.cells === null) throw new Invalid({ file: [messages.cells] });
        const reference = referenceOf(row);
        const name = reference.toLowerCase();
        if (seen.has(name)) throw new Invalid({ reference: [messages.referenceTwice] });
        seen.add(name);
        listing = await listings.ownByReference(viewer, reference);
        const done = listing
          ? await change(viewer, row, listing, isRehearsal)
          : await createOrChange(viewer, { ...row, reference }, isRehearsal ? created : null);
        if (done.outcome === 'created') created += 1;
        told.push({ line: row.line, reference, errors: {}, ...done });
      } catch (error) {
        told.push({
          line: row.line,
          reference: row.cells?.get('reference') ?? '',
          listing: listing?.id ?? null,
          outcome: 'refused',
          errors: errorsOf(error),
          publishable: false,
        });
      }
    }
    return told;
  };

  return {
    /** A refused row does not stop the others. A rehearsal stores nothing. */
    async import(viewer: Viewer, file: unknown, isRehearsal: boolean): Promise<ImportReport> {
      if (!isUploadedFile(file as UploadedFile)) throw new Invalid({ file: [messages.fileMissing] });
      const rows = await inTurn(viewer.id, async () =>
        report(viewer, await readRows(file as UploadedFile), isRehearsal),
      );
      return { rows };
    },
  };
};

export type ImportService = ReturnType<typeof importService>;
