import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} path
 * @param {(name: string) => boolean} isSkipped
 * @returns {Generator<string>}
 */
function* filesUnder(path, isSkipped) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  const names = readdirSync(path).sort();
  for (const name of names) {
    if (!isSkipped(name)) yield* filesUnder(join(path, name), isSkipped);
  }
}

const skippedByDefault = /^(node_modules|dist|\.DS_Store)$|\.test\.tsx?$/;

/**
 * A digest of names and contents, independent of file dates.
 *
 * @param {string} base
 * @param {string[]} entries files or folders relative to `base`; absent ones count as absent
 * @param {(name: string) => boolean} [isSkipped]
 */
export const fingerprint = (base, entries, isSkipped = (name) => skippedByDefault.test(name)) => {
  const digest = createHash('sha256');
  for (const entry of entries) {
    const start = join(base, entry);
    if (!statSync(start, { throwIfNoEntry: false })) {
      digest.update(`absent ${entry}\0`);
      continue;
    }
    for (const file of filesUnder(start, isSkipped)) {
      const content = readFileSync(file);
      digest.update(`${file.slice(base.length)}\0${content.length}\0`).update(content);
    }
  }
  return digest.digest('hex');
};

/** @param {string} stampFile */
export const readStamp = (stampFile) => {
  try {
    return readFileSync(stampFile, 'utf8').trim();
  } catch {
    return null;
  }
};
