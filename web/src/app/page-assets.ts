import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

interface Assets {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
  readonly files: readonly string[];
}

const entryOf = (source: string): string => `src/${source}`;

const collect = (manifest: Manifest, sources: readonly string[]): Assets => {
  const seen = new Set<string>();
  const visit = (source: string): ManifestChunk[] => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return [];
    seen.add(source);
    return [chunk, ...(chunk.imports ?? []).flatMap(visit)];
  };
  const chunks = sources.flatMap(visit);
  return {
    scripts: new Set(chunks.map(({ file }) => file)),
    styles: new Set(chunks.flatMap(({ css = [] }) => css)),
    files: chunks.flatMap(({ assets = [] }) => assets),
  };
};

/** The Latin letters of each typeface; the others come when a text needs them. */
const readByEverybody = /-latin-(wght|700)-normal-[\w-]+\.woff2$/;

/**
 * Links for what the given modules need beyond what every page loads, so that nothing waits for a script to ask. Of
 * parts whose script comes later, the styles alone.
 */
export const assetLinks = (
  manifest: Manifest,
  sources: readonly string[],
  partsDrawn: readonly string[] = [],
): string => {
  const everyPage = collect(manifest, ['index.html']);
  const page = collect(manifest, sources.map(entryOf));
  const parts = collect(manifest, partsDrawn.map(entryOf));
  const styles = [...new Set([...page.styles, ...parts.styles])].filter(
    (file) => !everyPage.styles.has(file),
  );
  const scripts = [...page.scripts].filter((file) => !everyPage.scripts.has(file));
  const fonts = everyPage.files.filter((file) => readByEverybody.test(file));
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<link rel="later" crossorigin href="/${file}">`),
  ].join('\n');
};

let manifest: Promise<Manifest> | undefined;

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(import.meta.dirname, '../client/.vite/manifest.json'), 'utf8')) as Manifest;

/** The built browser app lies beside the built server entry. In development there is no build and no need. */
export const builtAssetLinks = async (
  sources: readonly string[],
  partsDrawn: readonly string[],
): Promise<string> => {
  if (import.meta.env.DEV) return '';
  manifest ??= readManifest();
  return assetLinks(await manifest, sources, partsDrawn);
};
