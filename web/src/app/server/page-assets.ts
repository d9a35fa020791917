import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@lodgepole/contract/core/text/language';

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

/** Preload only the Latin subset of each typeface. */
const latinLetters = /-latin-(wght|700)-normal-[\w-]+\.woff2$/;

export interface PageParts {
  readonly sources: readonly string[];
  /** Modules that load after the page. The server renders them, so the page needs their styles. */
  readonly deferredParts: readonly string[];
}

export interface PageAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}

export const pageAssets = (manifest: Manifest, { sources, deferredParts }: PageParts): PageAssets => {
  const everyPage = collect(manifest, ['index.html']);
  const page = collect(manifest, sources.map(entryOf));
  const parts = collect(manifest, deferredParts.map(entryOf));
  const styles = new Set([...page.styles, ...parts.styles]);
  return {
    styles: [...styles].filter((file) => !everyPage.styles.has(file)),
    scripts: [...page.scripts].filter((file) => !everyPage.scripts.has(file)),
    fonts: everyPage.files.filter((file) => latinLetters.test(file)),
  };
};

const client = join(import.meta.dirname, '../client');
const manifests = new Map<Language, Promise<Manifest>>();

const manifestFiles = { en: 'manifest.json', fr: 'manifest-fr.json' } as const satisfies Record<
  Language,
  string
>;

const readManifest = async (language: Language): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite', manifestFiles[language]), 'utf8')) as Manifest;

const manifestOf = (language: Language): Promise<Manifest> => {
  const manifest = manifests.get(language) ?? readManifest(language);
  manifests.set(language, manifest);
  return manifest;
};

const sheetsRead = new Map<string, Promise<string>>();

const readSheet = (file: string): Promise<string> => {
  const sheet = sheetsRead.get(file) ?? readFile(join(client, file), 'utf8');
  sheetsRead.set(file, sheet);
  return sheet;
};

/** Style sheets up to this size are inlined. */
const smallSheet = 4096;

/**
 * A page's own styles are half a dozen files, most of them small: inside the page those save its first paint a round
 * trip, which the larger ones cost again on every visit. The link, which is never followed, tells the scripts that ask
 * for the file that it is there.
 */
const styleMarkup = (file: string, sheet: string, nonce: string): string =>
  sheet.length > smallSheet
    ? `<link rel="stylesheet" href="/${file}">`
    : `<style nonce="${nonce}">${sheet.trim()}</style><link rel="stylesheet" disabled href="/${file}">`;

/**
 * The built browser app lies beside the built server entry, so nothing waits for a script to ask. In development there
 * is no build and no need.
 */
export const assetMarkup = async (parts: PageParts, language: Language, nonce: string): Promise<string> => {
  if (import.meta.env.DEV) return '';
  const { fonts, styles, scripts } = pageAssets(await manifestOf(language), parts);
  const sheets = await Promise.all(
    styles.map(async (file) => styleMarkup(file, await readSheet(file), nonce)),
  );
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...sheets,
    ...scripts.map((file) => `<link rel="after-paint" crossorigin href="/${file}">`),
  ].join('\n');
};
