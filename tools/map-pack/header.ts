export const headerLength = 127;

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

interface Section {
  readonly offset: number;
  readonly length: number;
}

export interface HeaderFacts {
  readonly root: Section;
  readonly metadata: Section;
  readonly leaves: Section;
  readonly tiles: Section;
  readonly addressedTiles: number;
  readonly entries: number;
  readonly contents: number;
  readonly zooms: readonly [least: number, most: number];
  readonly box: Box;
}

const gzipCode = 2;
const vectorTileCode = 1;
const specification = 3;

export const serialiseHeader = (facts: HeaderFacts): Buffer => {
  const header = Buffer.alloc(headerLength);
  let at = header.write('PMTiles', 'latin1');
  const byte = (value: number) => {
    at = header.writeUInt8(value, at);
  };
  const long = (value: number) => {
    at = header.writeBigUInt64LE(BigInt(value), at);
  };
  const degrees = (value: number) => {
    at = header.writeInt32LE(Math.round(value * 1e7), at);
  };
  const [west, south, east, north] = facts.box;
  byte(specification);
  for (const { offset, length } of [facts.root, facts.metadata, facts.leaves, facts.tiles]) {
    long(offset);
    long(length);
  }
  for (const count of [facts.addressedTiles, facts.entries, facts.contents]) long(count);
  const isClustered = 1;
  for (const code of [isClustered, gzipCode, gzipCode, vectorTileCode, ...facts.zooms]) byte(code);
  for (const side of facts.box) degrees(side);
  byte(facts.zooms[0]);
  degrees((west + east) / 2);
  degrees((south + north) / 2);
  return header;
};
