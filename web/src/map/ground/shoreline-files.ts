const files = import.meta.glob<string>('../../../shoreline/*.txt', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export const shorelineFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.txt'.length), url]),
);
