import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { booleanField, fileField, optionalField } from '../../core/form/fields.ts';
import type { FormFile } from '../../core/form/form-data.ts';
import { sentence } from '../../core/text/text.ts';
import { listingFields, listingFlags } from '../fields.ts';
import { imageLimitBytes } from '../images.ts';
import { listingMessages as say } from '../messages.ts';

/** What `POST /listings/add` takes as text. */
export const importColumns = ['reference', ...listingFields] as const;
export type ImportColumn = (typeof importColumns)[number];

export const yesOrNoColumns: readonly string[] = [...listingFlags, 'private_bathroom', 'owner_lives_here'];

export const mostRows = 1000;
export const largestFile = 2 * 1024 * 1024;
export const mostFiles = 50;

export const importMessages = {
  fileMissing: sentence('Choose a CSV file.'),
  fileTooLarge: sentence('The file is too large (max 2 MB).'),
  notUtf8: sentence('Save the file as CSV in UTF-8.'),
  notCsv: sentence('This is not a CSV file. Save your spreadsheet as CSV.'),
  noHeader: sentence('The first line must name the columns.'),
  noReference: sentence('The column “reference” is missing.'),
  unknownColumn: sentence('A column has an unknown name. Compare it with the sample file.'),
  repeatedColumn: sentence('A column appears twice.'),
  tooManyRows: sentence('The file has more than 1,000 lines. Import it in parts.'),
  cells: sentence('This line has more or fewer cells than the header.'),
  referenceMissing: sentence('Give every line a reference.'),
  referenceTwice: sentence('An earlier line of the file has the same reference.'),
  picturesMissing: sentence('Choose pictures named like REFERENCE-1.jpg.'),
  pictureName: sentence('Name the picture after its listing, from REFERENCE-1.jpg to REFERENCE-10.jpg.'),
  unknownReference: sentence('None of your listings has this reference.'),
  unreadable: sentence('This file could not be read. Choose it again.'),
  checkFailed: sentence('The file could not be checked. Nothing was changed. Please try again.'),
  importFailed: sentence('The import stopped. Imported rows are kept. Please try again for the rest.'),
  picturesFailed: sentence('The upload stopped. Uploaded pictures are kept. Please try again for the rest.'),
  publishFailed: sentence(
    'Publishing stopped. Listings already published stay published. Please try again for the rest.',
  ),
  exportFailed: sentence('Your listings could not be downloaded. Please try again.'),
} as const;

export const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

export const ImportRow = z.object({
  /** In the file, where the header is line 1; of pictures, the number of the file. */
  line: z.int(),
  reference: z.string(),
  listing: z.int().nullable(),
  outcome: z.enum(outcomes),
  errors: z.record(z.string(), z.array(z.string())),
  /** A draft that lacks nothing. */
  publishable: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportReport = z.object({ rows: z.array(ImportRow) });
export type ImportReport = z.output<typeof ImportReport>;

export const importListings = endpoint({
  method: 'POST',
  path: '/listings/import',
  access: 'user',
  summary: 'Add and change one’s own listings from a CSV file; new ones become drafts',
  body: z.object({ file: fileField(importMessages.fileMissing), dry_run: optionalField(booleanField()) }),
  encoding: 'multipart',
  maxBytes: largestFile + 64 * 1024,
  maxFile: { bytes: largestFile, message: importMessages.fileTooLarge },
  reply: ImportReport,
  status: 200,
  limit: 'upload',
});

const asList = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value]);

const files = z.preprocess(
  asList,
  z.array(fileField(say.imageFormat), importMessages.picturesMissing).min(1, importMessages.picturesMissing),
) as unknown as z.ZodType<FormFile[], FormFile[]>;

export const importPictures = endpoint({
  method: 'POST',
  path: '/listings/import/pictures',
  access: 'user',
  summary: 'Add pictures to one’s own listings by their reference, which the name of each file begins with',
  body: z.object({ pictures: files }),
  encoding: 'multipart',
  maxBytes: 12 * imageLimitBytes,
  reply: ImportReport,
  status: 200,
  limit: 'upload',
});

export const exportListings = endpoint({
  method: 'GET',
  path: '/listings/mine.csv',
  access: 'user',
  summary: 'One’s own listings as a CSV file that can be imported again',
  query: z.object({
    /** Excel needs a byte order mark to recognise UTF-8. */
    bom: booleanField().optional(),
    /** Which Excel takes where numbers have a decimal comma. */
    semicolons: booleanField().optional(),
  }),
  reply: 'file',
});

export const importEndpoints = [importListings, importPictures, exportListings] as const;
