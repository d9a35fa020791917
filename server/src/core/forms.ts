import { type FormFile, isReceivedFile } from '@lodgepole/contract/core/form/form-data';

type Given<Form> = { [Name in keyof Form]: Exclude<Form[Name], undefined> };

/** Picks the named columns from a form, without those that the form omits. */
export const columnsOf = <Form extends object, Name extends keyof Form>(
  form: Form,
  columns: readonly Name[],
): Given<Pick<Form, Name>> =>
  Object.fromEntries(
    columns.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]),
  ) as Given<Pick<Form, Name>>;

export interface UploadedFile extends FormFile {
  readonly path: string;
}

export const isUploadedFile = (file: FormFile): file is UploadedFile => isReceivedFile(file);
