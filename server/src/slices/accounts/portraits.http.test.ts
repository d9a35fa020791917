import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { myProfile, verifyEmail } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { aPerson, newestLink, signIn, signUp } from '../../testing/create/people.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { startS3Stub } from '../../testing/stubs/s3-stub.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts';

let server: TestServer;
const open = async (options: TestServerOptions = {}) => {
  server = await startTestServer(options);
};
afterEach(() => server.close());

const hour = 60 * 60 * 1000;
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  });
const photo = () =>
  noise(640, 480)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const truncated = async () => (await photo()).subarray(0, 20_000);

/** A GIF with this many frames: the two of a smaller one, repeated. */
const animation = async (frames: number): Promise<Buffer> => {
  const { data, info } = await noise(256, 512).raw().toBuffer({ resolveWithObject: true });
  const two = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels, pageHeight: 256 },
  })
    .gif({ effort: 1 })
    .toBuffer();
  const flags = two[10] ?? 0;
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const blocks = two.subarray(start, -1);
  return Buffer.concat([
    two.subarray(0, start),
    ...Array.from({ length: frames / 2 }, () => blocks),
    two.subarray(-1),
  ]);
};

const file = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

const stored = async (): Promise<string[]> =>
  (await readdir(join(server.config.dataDir, 'media'), { recursive: true }).catch(() => [])).filter((name) =>
    /\.\w+$/.test(name),
  );

const see = (address: string) =>
  server.lodgepole.fastify.inject({ method: 'GET', url: new URL(address).pathname });

/** Registers with a picture and returns its address. */
const register = async (bytes: Uint8Array, person = aPerson()) => {
  const { status, body } = await signUp(server, { ...person, profile_picture: file(bytes) });
  expect(status).toBe(201);
  return { ...person, picture: (body as { profile_picture: string }).profile_picture };
};
const verify = async (email: string) => {
  expect((await server.call(verifyEmail, { body: await newestLink(server, email) })).status).toBe(200);
};
const own = async (email: string) =>
  (await server.call(myProfile, {}, (await signIn(server, email)).access)).body;

describe('the picture of a new account', () => {
  it('is hidden until the email is confirmed, then shown re-encoded and without its metadata', async () => {
    await open();
    const { email, picture } = await register(await photo());
    expect(picture.startsWith('http://localhost:3000/media/avatars/')).toBe(true);
    for (const address of [picture, picture.replace('.webp', '.upload')])
      expect((await see(address)).statusCode).toBe(404);
    await verify(email);
    expect(await own(email)).toMatchObject({ profile_picture: picture });
    const served = await see(picture);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const shown = await sharp(served.rawPayload).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(shown.exif).toBeUndefined();
    expect(await stored()).toEqual([picture.slice(picture.indexOf('avatars/'))]);
  });

  it('is decoded only then, and deleted if it is damaged', async () => {
    await open();
    const { email } = await register(await truncated());
    expect(await stored()).toEqual([expect.stringMatching(/\.upload$/)]);
    await verify(email);
    expect(await own(email)).toMatchObject({ profile_picture: null });
    await server.runJobs();
    expect(await stored()).toEqual([]);
  });

  it('is deleted with the account when the email is never confirmed', async () => {
    let clock = new Date();
    await open({ now: () => clock });
    await register(await photo());
    clock = new Date(Date.now() + 7.1 * 24 * hour);
    await server.lodgepole.tasks.remove_unverified({}, aJobRun());
    await server.runJobs();
    expect(await stored()).toEqual([]);
  });

  it('is processed by a job when that fails as the email is confirmed', async () => {
    const stub = await startS3Stub();
    await open({ env: stub.env });
    const { email, picture } = await register(await photo());
    const link = await newestLink(server, email);
    stub.misbehave(500, 500, 500);
    expect((await server.call(verifyEmail, { body: link })).status).toBe(200);
    expect((await see(picture)).statusCode).toBe(404);
    await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    expect((await see(picture)).statusCode).toBe(200);
    expect(stub.objects.size).toBe(1);
    await stub.close();
  });

  it('is found by the sweep when a process of an earlier version confirmed the email', async () => {
    await open();
    const { picture } = await register(await photo());
    const [upload = ''] = await stored();
    const sweep = () => server.lodgepole.tasks.sweep_media({}, aJobRun());
    const then = new Date(Date.now() - 2 * hour);
    await utimes(join(server.config.dataDir, 'media', upload), then, then);
    await sweep();
    await server.runJobs();
    expect(await stored()).toEqual([upload]);
    await server.database.pool.query('update users set verified_at = now()');
    await sweep();
    await server.runJobs();
    expect((await see(picture)).statusCode).toBe(200);
  });

  it('is processed at once while too many uploads wait', async () => {
    await open({ env: { RATE_LIMITS: 'on' } });
    await register(await photo());
    await server.database.pool.query('update counters set count = 200 where count = 1');
    const { picture } = await register(await photo());
    expect((await see(picture)).statusCode).toBe(200);
  });

  it('is one of at most 300 a day from one address, which may go on registering without one', async () => {
    await open({ env: { RATE_LIMITS: 'on' } });
    await register(await photo());
    await server.database.pool.query('update counters set count = 300 where count = 1');
    const before = await stored();
    expect(await signUp(server, aPerson({ profile_picture: file(await photo()) }))).toMatchObject({
      status: 429,
      body: { detail: accountMessages.tooManyPortraits },
    });
    expect(await stored()).toEqual(before);
    expect((await signUp(server, aPerson())).status).toBe(201);
  });

  it('of a registration that fails leaves no file', async () => {
    await open();
    const person = aPerson();
    await signUp(server, person);
    const again = await signUp(server, { ...person, profile_picture: file(await photo()) });
    expect([again.status, await stored()]).toEqual([400, []]);
  });

  const wrongFormat = 'Allowed formats: JPG, PNG, WEBP, GIF.';
  it('is refused in words when no portrait can be made of it, and no file or account is left', async () => {
    await open();
    const text = Buffer.from('not a picture');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const gif = await animation(60);
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(60);
    expect(gif.length).toBeGreaterThan(3 * 1024 * 1024);
    const huge = sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } });
    for (const [picture, message] of [
      [file(text, 'x.png', 'image/png'), wrongFormat],
      [file(svg, 'x.png', 'image/png'), wrongFormat],
      [file(gif, 'me.gif', 'image/gif'), 'File too large (max 3MB).'],
      [
        file(await huge.png().toBuffer(), 'x.png', 'image/png'),
        'The picture has too many pixels (max 20 million). Please choose a smaller one.',
      ],
    ] as const) {
      const person = aPerson();
      const refused = await signUp(server, { ...person, profile_picture: picture });
      expect(refused).toMatchObject({ status: 400, body: { profile_picture: [message] } });
      expect(await stored()).toEqual([]);
      expect((await signUp(server, person)).status).toBe(201);
    }
  });

  it('may be an animation, of which the first frame is shown', async () => {
    await open();
    const { email, picture } = await register(await animation(4));
    await verify(email);
    const shown = await sharp((await see(picture)).rawPayload).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(shown.pages ?? 1).toBe(1);
  });
});
