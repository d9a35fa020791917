/** Messages by id, as the code says them and as the catalogue keeps them. */
type Messages = ReadonlyMap<string, string>;

export const differences = (written: Messages, kept: Messages): string[] => [
  ...[...written].filter(([id]) => !kept.has(id)).map(([, text]) => `missing from the catalogue: ${text}`),
  ...[...kept].filter(([id]) => !written.has(id)).map(([, text]) => `no longer in the code: ${text}`),
];
