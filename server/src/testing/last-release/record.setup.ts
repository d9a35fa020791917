import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { isOfTheProduct, shapeOf } from './shapes.ts';

type Send = (this: pg.Client, ...words: unknown[]) => unknown;

/** Files that share a process share what was seen, and the notice is put up once. */
const shared = globalThis as { statementsSeen?: Map<string, string> };

const watch = (seen: Map<string, string>): void => {
  const send = Reflect.get(pg.Client.prototype, 'query') as Send;
  const watched: Send = function watched(...words) {
    const [first] = words;
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
    if (typeof text === 'string' && isOfTheProduct(text)) {
      const shape = shapeOf(text);
      if (!seen.has(shape)) seen.set(shape, text);
    }
    return Reflect.apply(send, this, words);
  };
  Reflect.set(pg.Client.prototype, 'query', watched);
};

if (shared.statementsSeen === undefined) {
  shared.statementsSeen = new Map();
  watch(shared.statementsSeen);
}

const { statementsSeen } = shared;

afterAll(() => {
  const folder = process.env['RECORDED_STATEMENTS'];
  if (folder === undefined) return;
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...statementsSeen.values()]));
});
