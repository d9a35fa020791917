/** A vector tile with one road across it, byte by byte: a layer (its version, name, a line, its extent). */
const road = [0x18, 2, 0x22, 8, 9, 0, 0, 10, 0xc8, 1, 0xc8, 1];
const layer = [
  0x78,
  2,
  0x0a,
  5,
  ...new TextEncoder().encode('roads'),
  0x12,
  road.length,
  ...road,
  0x28,
  0x80,
  0x20,
];
const tile = [0x1a, layer.length, ...layer];

/** A directory that gives one tile to every place of fifteen zooms: (4¹⁵ − 1) / 3 in sevens of bits. */
const everywhere = [0xd5, 0xaa, 0xd5, 0xaa, 1];
const directory = [1, 0, ...everywhere, tile.length, 1];

const headerBytes = 127;
const uncompressed = 1;

interface ArchiveFacts {
  readonly layers?: readonly string[];
  readonly box?: readonly [number, number, number, number];
}

export const aStreetArchive = ({
  layers = ['roads'],
  box = [-141, 41, -52, 84],
}: ArchiveFacts = {}): Uint8Array => {
  const metadata = [
    ...new TextEncoder().encode(JSON.stringify({ vector_layers: layers.map((id) => ({ id })) })),
  ];
  const header = new DataView(new ArrayBuffer(headerBytes));
  for (const [index, letter] of [...new TextEncoder().encode('PMTiles'), 3].entries())
    header.setUint8(index, letter);
  const sections = [directory.length, metadata.length, 0, tile.length];
  let [at, offset] = [8, headerBytes];
  for (const length of sections) {
    header.setBigUint64(at, BigInt(offset), true);
    header.setBigUint64(at + 8, BigInt(length), true);
    [at, offset] = [at + 16, offset + length];
  }
  for (const [index, code] of [1, uncompressed, uncompressed, 1, 0, 14].entries())
    header.setUint8(96 + index, code);
  for (const [index, side] of box.entries()) header.setInt32(102 + 4 * index, side * 1e7, true);
  return Uint8Array.from([...new Uint8Array(header.buffer), ...directory, ...metadata, ...tile]);
};

/** Answers a request for a part of it, as a server would. */
export const partOf = (archive: Uint8Array, headers: Headers): Response => {
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
  const body = archive.slice(Number(first), Number(last) + 1);
  return new Response(body, { status: 206, headers: { etag: '"1"', 'content-length': String(body.length) } });
};
