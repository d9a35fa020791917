import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const module = fileURLToPath(new URL('say.mjs', import.meta.url));

/** Runs a program that prints a message and then fails as given. */
const run = (NODE_ENV: string, failure: string) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const program = `import { runMain, say, Stopped } from ${JSON.stringify(module)};
      await runMain(async () => { say('Building.'); throw ${failure}; });`;
    const args = ['--input-type=module', '--eval', program];
    execFile(process.execPath, args, { env: { ...process.env, NODE_ENV } }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said, complained }),
    );
  });

it('prints sentences', async () => {
  expect(await run('development', "new Stopped('No room.\\nFree some.')")).toEqual({
    code: 1,
    said: 'Building.\n',
    complained: 'No room.\nFree some.\n',
  });
});

it.each([
  ["new Stopped('No room.\\nFree some.')", 'No room.\nFree some.'],
  ["new TypeError('odd')", 'TypeError: odd'],
])('speaks in lines of a log in production, also when it fails with %s', async (failure, words) => {
  const { code, said, complained } = await run('production', failure);
  expect(code).toBe(1);
  for (const text of [said, complained]) expect(text.trimEnd()).not.toContain('\n');
  expect(JSON.parse(said)).toMatchObject({ level: 30, msg: 'Building.' });
  expect(JSON.parse(complained)).toMatchObject({
    level: 60,
    msg: expect.stringContaining(words) as string,
  });
});
