import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { visitorNames, type WireRequest } from './draft.ts';
import type { World } from './world.ts';

const folder = join(import.meta.dirname, 'corpus');

/** A request that once broke something. Placeholders such as `{group}` stand for ids of the world. */
const Kept = z.strictObject({
  comment: z.string().min(10),
  visitor: z.enum(visitorNames),
  method: z.string(),
  url: z.string().startsWith('/'),
  headers: z.record(z.string(), z.string()),
  text: z.string().optional(),
  base64: z.string().optional(),
  /** Repeats `text`, between `before` and `after`. */
  repeated: z.strictObject({ before: z.string(), times: z.int(), after: z.string() }).optional(),
});
type Kept = z.output<typeof Kept>;

export interface KeptRequest {
  readonly name: string;
  readonly comment: string;
  in(world: World): WireRequest;
}

const payloadOf = ({ text, base64, repeated }: Kept, filled: (text: string) => string): Buffer | null => {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  if (text === undefined) return null;
  return Buffer.from(
    repeated ? `${repeated.before}${text.repeat(repeated.times)}${repeated.after}` : filled(text),
  );
};

export const readCorpus = async (): Promise<KeptRequest[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name): Promise<KeptRequest> => {
      const kept = Kept.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      const { comment, visitor, method, headers } = kept;
      return {
        name,
        comment,
        in: ({ ids }) => {
          const filled = (text: string) =>
            text.replace(/\{([a-z]+)\}/g, (all, id: string) => String(ids[id] ?? all));
          return { visitor, method, url: filled(kept.url), headers, payload: payloadOf(kept, filled) };
        },
      };
    }),
  );
};

const longestKept = 100_000;

/** Saves a failing request, which every later run sends first. */
export const keep = async (comment: string, request: WireRequest): Promise<string> => {
  const { payload, ...rest } = request;
  const text = payload?.toString('utf8');
  const isText = text !== undefined && Buffer.from(text).equals(payload ?? Buffer.alloc(0));
  const content = payload && (isText ? { text } : { base64: payload.toString('base64') });
  const kept = JSON.stringify({ comment, ...rest, ...content }, null, 2);
  if (kept.length > longestKept) return kept.slice(0, 2000);
  const words = request.url
    .replace(/\?.*$/, '')
    .replace(/[^a-z]+/gi, '-')
    .slice(0, 40)
    .toLowerCase();
  const file = join(
    folder,
    `${request.method.toLowerCase()}${words}-${hash('sha1', kept, 'hex').slice(0, 8)}.json`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${kept}\n`);
  return file;
};
