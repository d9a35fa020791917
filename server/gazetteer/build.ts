import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { assemble } from './assemble.ts';
import { assemblePostalAreas, readPostalRows } from './assemble-postal.ts';
import { type GazetteerPlace, gazetteerFile } from './gazetteer.ts';
import { joinRows } from './join.ts';
import { campuses } from './overlay/campuses/all-campuses.ts';
import { centres, formerCities, surroundingCities } from './overlay/cities.ts';
import { knownNeighbourhoods } from './overlay/known-neighbourhoods/all-known-neighbourhoods.ts';
import { aliases, sharedNames, spellings } from './overlay/names.ts';
import { populations } from './overlay/populations.ts';
import { postalOverlay } from './overlay/postal.ts';
import { added, dropped, neighbourhoods } from './overlay/rows.ts';
import { type PostalArea, postalAreasFile } from './postal-areas.ts';
import { readCountedRows, readNamedRows } from './sources.ts';

export const buildGazetteer = (): GazetteerPlace[] =>
  assemble(joinRows(readNamedRows(), readCountedRows()), {
    dropped,
    added,
    spellings,
    populations: { ...populations, ...formerCities },
    centres,
    neighbourhoods,
    aliases,
    sharedNames,
    former: Object.keys(formerCities),
    surrounding: surroundingCities,
    known: knownNeighbourhoods,
    campuses,
  });

export const buildPostalAreas = (places: readonly GazetteerPlace[]): PostalArea[] =>
  assemblePostalAreas(readPostalRows(), postalOverlay, places);

/** One row per line keeps the file readable; the rename makes it appear complete. */
const writeRows = (rows: readonly object[], file: URL): number => {
  const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
  const draft = new URL(`${file.href}.${process.pid}`);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(draft, text);
  renameSync(draft, file);
  return Math.round(Buffer.byteLength(text) / 1000);
};

if (import.meta.main) {
  const places = buildGazetteer();
  const areas = buildPostalAreas(places);
  const count = (wanted: GazetteerPlace['kind']) => places.filter(({ kind }) => kind === wanted).length;
  const sizes = [writeRows(places, gazetteerFile), writeRows(areas, postalAreasFile)];
  process.stdout.write(
    `Gazetteer: ${count('city')} cities, ${count('neighbourhood')} neighbourhoods and ${count('campus')} campuses, ${sizes[0]} KB; ${areas.length} postal areas, ${sizes[1]} KB.\n`,
  );
}
