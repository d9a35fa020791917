import { FetchSource, type Header, PMTiles, TileType } from 'pmtiles';
import { PmtilesSource, type PreparedTile, TileCache, View } from 'protomaps-leaflet';

/** Tiles are cut for squares of this size, in pixels of the screen. */
export const squarePixels = 512;
/** Squares of our maps are twice as wide as those that zooms are counted by, so they show the zoom before. */
export const zoomShift = 1;

export interface StreetArchive {
  readonly header: Header;
  /** Whether it names cities and neighbourhoods itself. */
  readonly hasPlaces: boolean;
  /** What is in a square of the map, or null where the archive ends. Rejects when the archive can not be read. */
  readonly read: (square: {
    readonly x: number;
    readonly y: number;
    readonly z: number;
  }) => Promise<PreparedTile | null>;
}

const hasLayer = (metadata: unknown, id: string): boolean => {
  const layers: unknown = (metadata as { readonly vector_layers?: unknown } | null)?.vector_layers;
  return (
    Array.isArray(layers) && layers.some((layer) => (layer as { readonly id?: unknown } | null)?.id === id)
  );
};

/** Reads what the archive says of itself; where it can not be read, this rejects. */
export const openArchive = async (url: string): Promise<StreetArchive> => {
  const archive = new PMTiles(new FetchSource(url));
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error('The streets of the map are not vector tiles.');
  const metadata = await archive.getMetadata();
  const cache = new TileCache(new PmtilesSource(archive, true), squarePixels);
  const view = new View(cache, header.maxZoom, zoomShift);
  return {
    header,
    hasPlaces: hasLayer(metadata, 'places'),
    read: async ({ x, y, z }) => {
      const tile = await view.getDisplayTile({ z, x: 2 * x, y: 2 * y });
      return tile.data.size > 0 ? tile : null;
    },
  };
};
