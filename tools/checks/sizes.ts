import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { CardListing } from '@lodgepole/contract/listings/card';
import { loadBuiltWebApp } from '../../server/src/front-door/web-app.ts';
import { paths } from '../../web/src/lib/address/paths.ts';
import { aListing, aPicture } from '../../web/src/testing/listings.ts';
import { aClientConfig } from '../../web/src/testing/mock-api.ts';
import { inProject } from '../bootstrap/project.mjs';

/** Bytes of each public page: its first scripts with gzip, and the HTML of a page of results. */
type Sizes = Readonly<Record<string, number>>;

const table = inProject('tools', 'checks', 'sizes.json');
const tolerance = 1.02;
const results = paths.listingResults('city=Toronto%2C+ON&lat=43.65&lng=-79.38&radius=5');

const home = (id: number) =>
  aListing({ id, pictures: Array.from({ length: 6 }, (_, place) => aPicture({ id: id * 6 + place })) });
const cards = Array.from({ length: 15 }, (_, place) => CardListing.parse(home(place + 1)));

const answer = (path: string): Response => {
  if (path.startsWith('/listings/cards'))
    return Response.json(cards, { headers: { 'x-total-count': String(cards.length) } });
  if (path.startsWith('/listings/fresh')) return Response.json([]);
  if (/^\/listings\/\d+$/.test(path)) return Response.json(home(1));
  return Response.json({ detail: 'Not found.' }, { status: 404 });
};

const client = aClientConfig();
const web = await loadBuiltWebApp(inProject('web'));

const renderPage = async (path: string): Promise<string> => {
  const rendered = await web.render({
    url: `${client.publicUrl}${path}`,
    nonce: 'nonce',
    client,
    fetchApi: (asked) => Promise.resolve(answer(asked)),
    signal: AbortSignal.timeout(30_000),
  });
  if (rendered.kind === 'redirect') throw new Error(`${path} leads to ${rendered.location}.`);
  return [await web.template(path), rendered.head, rendered.app, rendered.state].join('\n');
};

const scriptsOf = (page: string): number => {
  const names = new Set(
    Array.from(page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, name = '']) => name),
  );
  const sizes = [...names].map((name) => gzipSync(readFileSync(`${web.clientDir}/${name}`)).length);
  return sizes.reduce((sum, size) => sum + size, 0);
};

const sizes: Record<string, number> = {};
for (const path of [...(await web.publicPaths()), results, paths.listing(1)].toSorted()) {
  const page = await renderPage(path);
  sizes[`${path.split('?')[0]} scripts`] = scriptsOf(page);
  if (path === results) sizes[`${path.split('?')[0]} HTML`] = Buffer.byteLength(page);
}

if (process.argv.includes('--write')) writeFileSync(table, `${JSON.stringify(sizes, null, 2)}\n`);
const allowed = JSON.parse(readFileSync(table, 'utf8')) as Sizes;
const grown = Object.entries(sizes).filter(([name, bytes]) => bytes > (allowed[name] ?? 0) * tolerance);
for (const [name, bytes] of grown)
  console.log(`${name}: ${bytes} bytes, was ${allowed[name] ?? 'not in the table'}`);
if (grown.length > 0) {
  console.log('Pages grew by more than 2 %. If that is wanted: node tools/checks/sizes.ts --write');
  process.exitCode = 1;
}
