import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { productName, type Site } from '@lodgepole/contract/core/site/site';
import { isOneLine } from '@lodgepole/contract/core/text/text';
import { z } from 'zod';
import { blankIsAbsent, type Variables } from './config-faults.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());

export const shownLine = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .refine(isOneLine, 'must be one line')
    .transform((text) => text.trim());

const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};
const largestLogo = 500_000;

/** The name is inserted into ICU messages and HTML, so it must not contain their syntax. */
const isPlain = (text: string): boolean => !/[{}<>\\]/.test(text);

export const siteVariables = {
  SITE_NAME: optional(shownLine(60).refine(isPlain, 'must not have any of { } < > \\ in it')),
  SITE_TAGLINE: optional(shownLine(120)),
  SITE_LOGO: optional(
    z
      .string()
      .refine((file) => extname(file).toLowerCase() in logoTypes, 'must be an SVG, PNG, WebP or JPEG file'),
  ),
  SITE_COLOR: optional(
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1f5a43')
      .toLowerCase(),
  ),
};

const SiteVariables = z.object(siteVariables);

export interface SiteLogo {
  readonly file: string;
  readonly type: string;
}

export const logoFrom = (file: string | undefined, folder: string): SiteLogo | null =>
  file === undefined
    ? null
    : { file: resolve(folder, file), type: logoTypes[extname(file).toLowerCase()] ?? '' };

export const siteFrom = (env: z.output<typeof SiteVariables>): Site => ({
  name: env.SITE_NAME ?? productName,
  tagline: env.SITE_TAGLINE ?? null,
  logo: env.SITE_LOGO === undefined ? null : `/site-logo${extname(env.SITE_LOGO).toLowerCase()}`,
  colour: env.SITE_COLOR ?? null,
});

export const senderFrom = (mailFrom: string, { name }: Site): string =>
  mailFrom.includes('<') ? mailFrom : `"${name.replaceAll('"', '')}" <${mailFrom.trim()}>`;

export const logoFaults = (variables: Variables, folder: string): string[] => {
  const file = blankIsAbsent(variables['SITE_LOGO']);
  if (typeof file !== 'string') return [];
  const found = statSync(resolve(folder, file), { throwIfNoEntry: false });
  if (!found?.isFile()) return [`SITE_LOGO names no file: ${file}`];
  return found.size > largestLogo ? [`SITE_LOGO must be a file of at most ${largestLogo / 1000} kB`] : [];
};
