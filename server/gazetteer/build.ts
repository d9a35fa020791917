import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { assemble } from './assemble.ts';
import { type GazetteerPlace, gazetteerFile } from './gazetteer.ts';
import { joinRows } from './join.ts';
import { centres } from './overlay/centres.ts';
import { formerCities } from './overlay/former-cities.ts';
import { aliases, spellings } from './overlay/names.ts';
import { populations } from './overlay/populations.ts';
import { added, dropped, neighbourhoods } from './overlay/rows.ts';
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
  });

/** A line per place keeps the file readable; the rename keeps a reader from seeing half of it. */
const writeGazetteer = (places: readonly GazetteerPlace[], file: URL): number => {
  const text = `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`;
  const draft = new URL(`${file.href}.${process.pid}`);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(draft, text);
  renameSync(draft, file);
  return Buffer.byteLength(text);
};

if (import.meta.main) {
  const places = buildGazetteer();
  const bytes = writeGazetteer(places, gazetteerFile);
  const cities = places.filter((place) => place.kind === 'city').length;
  process.stdout.write(
    `Gazetteer: ${cities} cities and ${places.length - cities} neighbourhoods, ${Math.round(bytes / 1000)} KB.\n`,
  );
}
