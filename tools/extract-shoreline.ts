/**
 * Cuts the shorelines of the offline map out of GSHHG and writes them to `web/shoreline`, a file for each region.
 *
 * Needed once, and again only when what is drawn is to change: `apt-get install gmt-gshhg-full netcdf-bin`, then
 * `node tools/extract-shoreline.ts`. Reads `/usr/share/gmt-gshhg`, or the folder named as the first argument, and the
 * built list of places (`npm run build`).
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mapBounds } from '../web/src/lib/map/geo.ts';
import type { Detail } from '../web/src/lib/map/shoreline.ts';
import { inProject } from './bootstrap/project.mjs';
import { type BinName, type Course, readCourses, readShores, type ShoreBins } from './shoreline/bins.ts';
import { corrected } from './shoreline/corrections.ts';
import { cutCourses, cutShores } from './shoreline/cut-bin.ts';
import { type BinDrawing, encodeRegion } from './shoreline/encode.ts';
import { binsBetween, byRegion, exactness, type Inhabited, inhabitedBins } from './shoreline/plan.ts';

const source = process.argv[2] ?? '/usr/share/gmt-gshhg';
const target = inProject('web/shoreline');

interface Sources {
  readonly shores: ShoreBins;
  readonly rivers: (bin: BinName) => Course[];
  readonly borders: (bin: BinName) => Course[];
}

/** Rivers of higher levels are small, run dry, or are canals. */
const lastRiverLevel = 4;

/**
 * Polygons that stay although they are small: without one that holds the corner of a bin its outside and inside would be
 * swapped, and one that reaches into a fine bin would be cut in half there.
 */
const keptAnyway = (
  { atCorners, shores, withParents }: ShoreBins,
  fineBins: readonly BinName[],
): Set<number> => {
  const crossing = fineBins.flatMap((bin) =>
    shores(bin)
      .filter(({ isRing }) => !isRing)
      .map(({ polygon }) => polygon),
  );
  return new Set([...new Set([...atCorners, ...crossing])].flatMap(withParents));
};

const drawBin = (detail: Detail, bin: BinName, sources: Sources, kept: ReadonlySet<number>): BinDrawing => {
  const { metres, leastSquareKm } = exactness(detail, bin);
  const shores = corrected(bin, sources.shores.shores(bin)).filter(
    ({ squareKm, polygon }) => squareKm >= leastSquareKm || kept.has(polygon),
  );
  const rivers = sources.rivers(bin).filter(({ level }) => level > 0 && level <= lastRiverLevel);
  const bordersOf = (level: number) => sources.borders(bin).filter((border) => border.level === level);
  return {
    ...bin,
    rings: cutShores(bin, shores, sources.shores.corner(bin), metres),
    rivers: cutCourses(bin, rivers, metres),
    provinces: cutCourses(bin, bordersOf(2), metres),
    borders: cutCourses(bin, bordersOf(1), metres),
  };
};

const gazetteer = readFileSync(inProject('server/generated/gazetteer.json'), 'utf8');
const { south, west, north, east } = mapBounds;
const bins: Readonly<Record<Detail, readonly BinName[]>> = {
  coarse: binsBetween(south, west, north, east),
  fine: inhabitedBins(JSON.parse(gazetteer) as readonly Inhabited[]),
};
const sources: Sources = {
  shores: await readShores(source),
  rivers: await readCourses(join(source, 'binned_river_f.nc')),
  borders: await readCourses(join(source, 'binned_border_f.nc')),
};
const kept = keptAnyway(sources.shores, bins.fine);

mkdirSync(target, { recursive: true });
for (const file of readdirSync(target)) if (file.endsWith('.txt')) rmSync(join(target, file));
for (const detail of ['coarse', 'fine'] as const) {
  const sizes: number[] = [];
  for (const [region, members] of byRegion(detail, bins[detail])) {
    const [first] = members;
    if (!first) continue;
    const drawings = members.map((bin) => drawBin(detail, bin, sources, kept));
    const text = encodeRegion(drawings, exactness(detail, first).steps);
    if (text === null) continue;
    writeFileSync(join(target, `${region}.txt`), text);
    sizes.push(gzipSync(text, { level: 9 }).length);
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${detail}: ${sizes.length} files, ${total} bytes gzip, the largest ${Math.max(...sizes)}.`);
}
