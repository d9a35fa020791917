import { type FormFile, isReceivedFile } from '@lodgepole/contract/core/form-data';

/** Keeps which fields may be left out, and drops the `undefined` that says so. */
type Given<Form> = { [Name in keyof Form]: Exclude<Form[Name], undefined> };

/**
 * What a form says for the columns that are named, and nothing else of it. What the form leaves out is left out here as
 * well. Each noun names its columns once, beside its repository.
 */
export const columnsOf = <Form extends object, Name extends keyof Form>(
  form: Form,
  columns: readonly Name[],
): Given<Pick<Form, Name>> =>
  Object.fromEntries(
    columns.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]),
  ) as Given<Pick<Form, Name>>;

/** A file that arrived: what it says of itself, and where its bytes wait until the request ends. */
export interface UploadedFile extends FormFile {
  readonly path: string;
}

export const isUploadedFile = (file: FormFile): file is UploadedFile => isReceivedFile(file);
