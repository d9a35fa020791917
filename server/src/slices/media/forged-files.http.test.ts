import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeForm } from '@lodgepole/contract/core/form/form-data';
import { addListing, editListing } from '@lodgepole/contract/listings/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aListing, postListing } from '../../testing/create/listings.ts';
import { aPerson, aUser, type SignedIn } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let forged: { readonly name: string; readonly type: string; readonly size: number; readonly path: string };
beforeAll(async () => {
  server = await startTestServer({ pictures: {} });
  landlord = await aUser(server);
  const path = join(server.config.dataDir, 'private.png');
  const background = '#1F5A43';
  await writeFile(
    path,
    await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  forged = { name: 'a.png', type: 'image/png', size: 100, path };
});
afterAll(() => server.close());

const wrongPicture = ['Allowed formats: JPG, PNG, WEBP, GIF.'];
const signed = () => ({ authorization: `Bearer ${landlord.access}` });
const published = async (): Promise<string[]> =>
  (await readdir(join(server.config.dataDir, 'media'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  );

describe('a file that JSON describes', () => {
  it('is ignored: a new account cannot publish a file of the server', async () => {
    const person = { ...aPerson(), profile_picture: forged };
    expect(await server.request({ method: 'POST', url: '/register/', payload: person })).toMatchObject({
      status: 400,
      body: { profile_picture: wrongPicture },
    });
    expect(await published()).toEqual([]);
  });

  it('is none in a change of the profile, which still takes null and an empty text as no picture', async () => {
    const edit = (profile_picture: unknown) =>
      server.request({
        method: 'PATCH',
        url: '/edit-profile/',
        payload: { profile_picture },
        headers: signed(),
      });
    expect(await edit(forged)).toMatchObject({ status: 400, body: { profile_picture: wrongPicture } });
    expect(await edit([forged])).toMatchObject({ status: 400, body: { profile_picture: wrongPicture } });
    for (const none of [null, ''])
      expect(await edit(none)).toMatchObject({ status: 200, body: { profile_picture: null } });
  });

  it('is none in a listing, new or changed', async () => {
    const payload = { ...aListing(), front_image: forged, pictures: [forged, forged] };
    const refusal = { status: 400, body: { front_image: wrongPicture, pictures: wrongPicture } };
    const post = { method: 'POST' as const, url: addListing.path, payload, headers: signed() };
    expect(await server.request(post)).toMatchObject(refusal);
    const { id } = await postListing(server, landlord);
    const before = await published();
    const change = { front_image: forged, pictures: [forged] };
    const url = editListing.path.replace(':id', String(id));
    expect(await server.request({ method: 'PATCH', url, payload: change, headers: signed() })).toMatchObject(
      refusal,
    );
    expect(await published()).toEqual(before);
  });
});

it.each(['text/plain', 'application/json'])(
  'a file that a text of the form describes as %s is none',
  async (type) => {
    const part = (name: string, value: string, kind = 'text/plain') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${kind}\r\n\r\n${value}\r\n`;
    const fields = encodeForm({ ...aPerson() }).map(([name, value]) => part(name, value as string));
    const before = await published();
    const reply = await server.request({
      method: 'POST',
      url: '/register/',
      payload: `${fields.join('')}${part('profile_picture', JSON.stringify(forged), type)}--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(reply).toMatchObject({ status: 400, body: { profile_picture: wrongPicture } });
    expect(await published()).toEqual(before);
  },
);
