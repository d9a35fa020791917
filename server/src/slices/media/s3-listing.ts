import { folders, type StoredFile } from './storage.ts';

interface Listing {
  readonly files: readonly StoredFile[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of a name. A store writes them plain, without attributes. */
const textOf = (xml: string, name: string): string | null => {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  if (start === -1 || end === -1) return null;
  return xml
    .slice(start + name.length + 2, end)
    .replace(/&(\w{2,4});/g, (whole, entity: string) => entities[entity] ?? whole);
};

/** Reads a page of ListObjectsV2. An object whose age is not told is as good as new. */
const parseListing = (xml: string): Listing => {
  const [head = '', ...objects] = xml.split('<Contents>');
  const files = objects.map((object) => ({
    key: textOf(object, 'Key') ?? '',
    modifiedMs: Date.parse(textOf(object, 'LastModified') ?? ''),
  }));
  const afterAll = `${head}${objects.at(-1) ?? ''}`;
  const isTruncated = textOf(afterAll, 'IsTruncated') === 'true';
  return { files, next: isTruncated ? textOf(afterAll, 'NextContinuationToken') : null };
};

/** Every object in our folders, page by page, given the call that answers a query with its page. */
export async function* listObjects(
  page: (query: string) => Promise<string>,
): AsyncGenerator<readonly StoredFile[]> {
  for (const folder of folders)
    for (let from: string | null = ''; from !== null; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      if (from !== '') query.set('continuation-token', from);
      const { files, next }: Listing = parseListing(await page(query.toString()));
      yield files;
      from = next;
    }
}
