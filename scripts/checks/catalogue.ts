/** Messages by id, in the code and in the catalogue. */
type Messages = ReadonlyMap<string, string>;

export const differences = (written: Messages, kept: Messages): string[] => [
  ...[...written].filter(([id]) => !kept.has(id)).map(([, text]) => `missing from the catalogue: ${text}`),
  ...[...kept].filter(([id]) => !written.has(id)).map(([, text]) => `no longer in the code: ${text}`),
];
