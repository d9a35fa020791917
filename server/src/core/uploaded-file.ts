import { type FormFile, isReceivedFile } from '@lodgepole/contract/core/form-data';

/** A file that arrived: what it says of itself, and where its bytes wait until the request ends. */
export interface UploadedFile extends FormFile {
  readonly path: string;
}

export const isUploadedFile = (file: FormFile): file is UploadedFile => isReceivedFile(file);
