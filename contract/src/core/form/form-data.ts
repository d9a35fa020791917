export interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const received = new WeakSet<object>();

/** Only for the form parser; no request body can forge this. */
export const asReceivedFile = <Received extends FormFile>(file: Received): Received => {
  received.add(file);
  return file;
};

export const isReceivedFile = (file: FormFile): boolean => received.has(file);

const isBrowserFile = (value: object): boolean => {
  const { File } = globalThis as { readonly File?: abstract new (...parts: never[]) => FormFile };
  return File !== undefined && value instanceof File;
};

/** Checks identity, never shape: JSON can hold an object of any shape. */
export const isFormFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && (received.has(value) || isBrowserFile(value));

export type FormEntry<File extends FormFile = FormFile> = readonly [name: string, value: string | File];

/** Lists repeat their name, null is an empty text, undefined is left out. */
export const encodeForm = <File extends FormFile>(
  body: Readonly<Record<string, unknown>>,
): FormEntry<File>[] =>
  Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((item) => item !== undefined)
      .map((item): FormEntry<File> => [name, isFormFile(item) ? (item as File) : encodeScalar(item)]),
  );

const encodeScalar = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return value === null ? '' : JSON.stringify(value);
  }
};

/** A repeated name, or one written `name[]` or `name[0]`, becomes a list. */
export const decodeForm = (entries: Iterable<FormEntry>): Record<string, unknown> => {
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [wireName, value] of entries) {
    const name = wireName.replace(/\[\d*\]$/, '');
    const isList = name !== wireName;
    const known = body[name];
    if (known === undefined) body[name] = isList ? [value] : value;
    else if (Array.isArray(known)) known.push(value);
    else body[name] = [known, value];
  }
  return { ...body };
};
