import sharp from 'sharp';
import { expect, it } from 'vitest';
import { server } from '../server.ts';
import { changes, type Difference, differencesOf, type Hashes, hashesOf, renderDrawing } from './copies.ts';
import { gallery } from './gallery.ts';

/** `PICTURES=all` looks at every drawing, for the table in `docs/trust.md`; that takes a minute or two. */
const isWhole = process.env['PICTURES'] === 'all';
const drawings = gallery.filter((_, index) => isWhole || index % 12 === 0);

type Rule = (difference: Difference) => boolean;

const { shape: mostShape, together } = server.nearest;

const ours: Rule = ({ shape, colours }) => shape <= mostShape && shape + colours <= together;
const byShape =
  (most: number): Rule =>
  ({ shape }) =>
    shape <= most;
const byGradient =
  (most: number): Rule =>
  ({ gradient }) =>
    gradient <= most;

const rules: Readonly<Record<string, Rule>> = {
  [`shape ≤ ${mostShape}, with colours ≤ ${together}`]: ours,
  'shape ≤ 5': byShape(5),
  'shape ≤ 8': byShape(8),
  'shape ≤ 11': byShape(11),
  'dHash ≤ 5': byGradient(5),
  'dHash ≤ 8': byGradient(8),
  'dHash ≤ 11': byGradient(11),
};

const originals: { readonly bytes: Buffer; readonly hashes: Hashes }[] = [];
for (const drawing of drawings) {
  const bytes = await renderDrawing(drawing);
  originals.push({ bytes, hashes: await hashesOf(bytes) });
}

const pairs = originals.flatMap(({ hashes: one }, index) =>
  originals.slice(index + 1).map(({ hashes: other }) => differencesOf(one, other)),
);

const copies = new Map<string, (readonly Difference[])[]>();
for (const [name, change] of Object.entries(changes)) {
  const found: (readonly Difference[])[] = [];
  for (const { bytes, hashes } of originals)
    found.push(differencesOf(hashes, await hashesOf(await change(sharp(bytes)).toBuffer())));
  copies.set(name, found);
}

const shareFound = (among: readonly (readonly Difference[])[], rule: Rule): number =>
  among.filter((ways) => ways.some(rule)).length / among.length;

const table = (): string => {
  const row = (name: string, cells: readonly string[]) => `| ${[name, ...cells].join(' | ')} |`;
  const percent = (name: string, among: readonly (readonly Difference[])[], digits: number) =>
    row(
      name,
      Object.values(rules).map((rule) => `${(100 * shareFound(among, rule)).toFixed(digits)} %`),
    );
  return [
    row('', Object.keys(rules)),
    row(
      '---',
      Object.keys(rules).map(() => '---'),
    ),
    ...[...copies].map(([name, among]) => percent(name, among, 0)),
    percent(`other drawings (${pairs.length} pairs)`, pairs, 2),
  ].join('\n');
};

it('copies of the drawings are found, and no other drawing is taken for one', () => {
  process.stdout.write(`\nPictures found as copies, of ${originals.length} drawings:\n${table()}\n`);
  expect(originals.filter(({ hashes }) => hashes.ours === null)).toEqual([]);
  expect(shareFound(pairs, ours)).toBeLessThanOrEqual(isWhole ? 0.001 : 0);
  const least = Object.fromEntries([...copies].map(([name, among]) => [name, shareFound(among, ours)]));
  for (const name of ['JPEG, quality 60', 'WebP, quality 50', 'scaled to 50 %', 'scaled to 25 %', 'mirrored'])
    expect([name, least[name]]).toEqual([name, 1]);
  expect(least['cropped by 5 %, half on each side']).toBeGreaterThan(0.8);
  expect(least['brighter by 12 %']).toBeGreaterThan(0.8);
  expect(least['text in a corner']).toBeGreaterThan(0.8);
});
