import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Throttle } from '../../../core/limits/throttle.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { ProfileService } from '../profile.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { KeptRowsRepository } from './kept-rows.repository.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export type DataSource = (viewer: Viewer) => Promise<Json>;

type PagedList = (viewer: Viewer, after: number) => Promise<readonly { readonly id: number }[]>;

/** A list read in pages, or several by name. */
export type PagedSource = PagedList | Readonly<Record<string, PagedList>>;

export interface PersonalDataParts {
  readonly sources: Readonly<Record<string, DataSource>>;
  readonly paged: Readonly<Record<string, PagedSource>>;
  readonly kept: KeptRowsRepository;
  readonly running: Throttle;
  readonly downloads: Throttle;
  readonly inTurn: <Result>(read: () => Promise<Result>) => Promise<Result>;
}

type InContext = ReturnType<typeof AsyncLocalStorage.snapshot>;

const itemsPerChunk = 20;

async function* arrayText(pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield separator + items.join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** A long list in several chunks, so that other requests run between them. */
async function* valueText(value: Json): AsyncGenerator<string> {
  if (!Array.isArray(value)) {
    yield JSON.stringify(value);
    return;
  }
  yield '[';
  for (let start = 0; start < value.length; start += itemsPerChunk) {
    const items = value.slice(start, start + itemsPerChunk).map((item) => JSON.stringify(item));
    yield (start === 0 ? '' : ',') + items.join(',');
  }
  yield ']';
}

/** Reads parts as the reader consumes them, and holds no connection in between. */
export const personalDataService = (parts: PersonalDataParts) => {
  const { sources, paged, kept, running, downloads, inTurn } = parts;

  async function* pagesOf(
    read: PagedList,
    viewer: Viewer,
    asRequested: InContext,
  ): AsyncGenerator<readonly string[]> {
    for (let after = 0; ; ) {
      const items = await inTurn(() => asRequested(() => read(viewer, after)));
      yield items.map((item) => JSON.stringify(item));
      const last = items.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  async function* recordsOf(table: KeptRowsRepository['tables'][number], viewer: Viewer) {
    for (let after: string | null = null; ; ) {
      const page = await inTurn(() => kept.pageOf(table, viewer.id, after));
      yield page.rows;
      if (page.next === null) return;
      after = page.next;
    }
  }

  async function* pagedText(
    source: PagedSource,
    viewer: Viewer,
    asRequested: InContext,
  ): AsyncGenerator<string> {
    if (typeof source === 'function') {
      yield* arrayText(pagesOf(source, viewer, asRequested));
      return;
    }
    let separator = '{';
    for (const [name, read] of Object.entries(source)) {
      yield `${separator}${JSON.stringify(name)}:`;
      yield* arrayText(pagesOf(read, viewer, asRequested));
      separator = ',';
    }
    yield '}';
  }

  async function* textOf(viewer: Viewer, asRequested: InContext): AsyncGenerator<string> {
    let separator = '{';
    for (const [name, tell] of Object.entries(sources)) {
      const value = await inTurn(() => asRequested(() => tell(viewer)));
      yield `${separator}${JSON.stringify(name)}:`;
      yield* valueText(value);
      separator = ',';
    }
    for (const [name, source] of Object.entries(paged)) {
      yield `,${JSON.stringify(name)}:`;
      yield* pagedText(source, viewer, asRequested);
    }
    separator = ',"records":{';
    for (const table of kept.tables) {
      yield `${separator}${JSON.stringify(table)}:`;
      yield* arrayText(recordsOf(table, viewer));
      separator = ',';
    }
    yield '}}';
  }

  return {
    async download(viewer: Viewer): Promise<Readable> {
      const key = String(viewer.id);
      const finish = await running.take(key);
      try {
        await downloads.take(key);
      } catch (error) {
        await finish();
        throw error;
      }
      // The stream reads outside the request, where the reader's language is unknown.
      const stream = Readable.from(textOf(viewer, AsyncLocalStorage.snapshot()), { objectMode: false });
      return stream.once('close', () => void finish().catch(() => undefined));
    },
  };
};

interface AccountSources {
  readonly profiles: ProfileService;
  readonly sessions: SessionsService;
  readonly blocks: BlocksService;
}

export const accountDataSources = ({
  profiles,
  sessions,
  blocks,
}: AccountSources): Readonly<Record<string, DataSource>> => ({
  profile: async (viewer) => ({ ...(await profiles.me(viewer)) }),
  devices: async (viewer) => (await sessions.devices(viewer)).map((device) => ({ ...device })),
  blocked_people: async (viewer) => (await blocks.mine(viewer)).map((person) => ({ ...person })),
});

export type PersonalDataService = ReturnType<typeof personalDataService>;
